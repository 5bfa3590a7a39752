import { consultationPath } from "../../src/contract/endpoints.ts";
import { fieldNames } from "../../src/contract/project-request.ts";
import { parseProjectRequest } from "../../src/contract/project-request-schema.ts";
import type { Case } from "./cases.ts";
import type { Answer } from "./exchange.ts";

/** What is wrong with an answer, in words; null when it is as promised. */
export function judge(sent: Case, answer: Answer): string | null {
  const { status, headers, body } = answer;
  if (status >= 500) return `it was answered ${status}`;
  const missing = everyAnswer.filter((name) => !(name in headers));
  if (missing.length > 0) return `the answer has no ${missing.join(", ")}`;
  if (/root:.*:0:0:|"private": true/.test(body.toString("latin1")))
    return "the answer holds a file of the machine";
  if (status < 400 || sent.method === "HEAD") return wronglyAccepted(sent, answer);
  const type = String(headers["content-type"]);
  if (type.startsWith("text/html"))
    return body.includes("<h1>") ? null : "the page of the refusal has no heading";
  if (type !== "application/problem+json; charset=utf-8" && type !== "application/problem+json")
    return `a refusal came as ${type}`;
  return badProblem(status, body.toString()) ?? (status === 422 ? wrongFields(sent, body.toString()) : null);
}

const everyAnswer = [
  "content-security-policy",
  "cross-origin-embedder-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
];

function badProblem(status: number, text: string): string | null {
  const problem = JSON.parse(text) as { type?: unknown; title?: unknown; status?: unknown; detail?: unknown };
  const { type, title, detail } = problem;
  if (type !== "about:blank" || problem.status !== status || typeof title !== "string")
    return `this is no problem of RFC 9457: ${text}`;
  return typeof detail === "string" && /^[A-Z/].*\.$/s.test(detail)
    ? null
    : `its detail is no sentence: ${text}`;
}

/** The fields that are named must be just those that the contract names for the same body. */
function wrongFields(sent: Case, text: string): string | null {
  const { errors, detail } = JSON.parse(text) as {
    errors?: { field: string; detail: string }[];
    detail: string;
  };
  if (errors === undefined) return detail.includes("Idempotency-Key") ? null : `no field is named: ${text}`;
  const named = errors.map(({ field }) => field);
  if (named.length === 0 || !named.every((field) => (fieldNames as readonly string[]).includes(field)))
    return `it names ${named}`;
  const wanted = checked(sent);
  if (wanted === null) return "the body can't be read, and yet fields of it were named";
  if (wanted.ok) return `a good body was refused: ${text}`;
  const all = wanted.problems.map(({ field }) => field);
  return String(all) === String(named) ? null : `it names ${named} in place of ${all}`;
}

function wronglyAccepted(sent: Case, { status }: Answer): string | null {
  if (sent.path !== consultationPath || sent.method !== "POST" || status >= 400) return null;
  const wanted = checked(sent);
  return wanted?.ok ? null : `it was answered ${status}, although the contract refuses it`;
}

function checked({ headers, body }: Case): ReturnType<typeof parseProjectRequest> | null {
  // Whoever reads UTF-8 drops the mark at its start.
  const text = body.toString("utf8").replace(/^\uFEFF/, "");
  const form = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  if (form) return parseProjectRequest(Object.fromEntries(new URLSearchParams(text)));
  try {
    return parseProjectRequest(JSON.parse(text));
  } catch {
    return null;
  }
}
