import { consultationPath } from "../../src/contract/endpoints.ts";
import { fieldNames } from "../../src/contract/project-request.ts";
import { parseProjectRequest } from "../../src/contract/project-request-schema.ts";
import type { RawResponse } from "./exchange.ts";
import type { MalformedRequest } from "./malformed-requests.ts";

/** What is wrong with a response, as a sentence; null if it is as promised. */
export function checkResponse(sent: MalformedRequest, response: RawResponse): string | null {
  const { status, headers, body } = response;
  if (status >= 500) return `the status was ${status}`;
  const missing = securityHeaders.filter((name) => !(name in headers));
  if (missing.length > 0) return `the response has no ${missing.join(", ")}`;
  if (/root:.*:0:0:|"private": true/.test(body.toString("latin1")))
    return "the response contains a file of the machine";
  if (status < 400 || sent.method === "HEAD") return checkAcceptance(sent, status);
  const type = String(headers["content-type"]);
  if (type.startsWith("text/html"))
    return body.includes("<h1>") ? null : "the HTML page of the problem has no heading";
  if (type !== "application/problem+json; charset=utf-8" && type !== "application/problem+json")
    return `a problem was sent as ${type}`;
  return (
    checkProblem(status, body.toString()) ?? (status === 422 ? checkFields(sent, body.toString()) : null)
  );
}

const securityHeaders = [
  "content-security-policy",
  "cross-origin-embedder-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
];

function checkAcceptance(sent: MalformedRequest, status: number): string | null {
  if (sent.path !== consultationPath || sent.method !== "POST" || status >= 400) return null;
  return parseBody(sent)?.outcome === "valid"
    ? null
    : `the status was ${status}, although the contract rejects the body`;
}

function checkProblem(status: number, text: string): string | null {
  const problem = JSON.parse(text) as { type?: unknown; title?: unknown; status?: unknown; detail?: unknown };
  const { type, title, detail } = problem;
  if (type !== "about:blank" || problem.status !== status || typeof title !== "string")
    return `this is not an RFC 9457 problem: ${text}`;
  return typeof detail === "string" && /^[A-Z/].*\.$/s.test(detail)
    ? null
    : `its detail is not a sentence: ${text}`;
}

/** The problem must name exactly the fields that the contract names for the same body. */
function checkFields(sent: MalformedRequest, text: string): string | null {
  const { errors, detail } = JSON.parse(text) as {
    errors?: { field: string; detail: string }[];
    detail: string;
  };
  if (errors === undefined) return detail.includes("Idempotency-Key") ? null : `no field is named: ${text}`;
  const named = errors.map(({ field }) => field);
  if (named.length === 0 || !named.every((field) => (fieldNames as readonly string[]).includes(field)))
    return `it names ${named}`;
  const expected = parseBody(sent);
  if (expected === null) return "the body can't be parsed, yet fields of it were named";
  if (expected.outcome === "valid") return `a valid body was rejected: ${text}`;
  const fields = expected.errors.map(({ field }) => field);
  return String(fields) === String(named) ? null : `it names ${named} instead of ${fields}`;
}

function parseBody({ headers, body }: MalformedRequest): ReturnType<typeof parseProjectRequest> | null {
  // A UTF-8 decoder drops the byte order mark.
  const text = body.toString("utf8").replace(/^\uFEFF/, "");
  if (headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    return parseProjectRequest(Object.fromEntries(new URLSearchParams(text)));
  try {
    return parseProjectRequest(JSON.parse(text));
  } catch {
    return null;
  }
}
