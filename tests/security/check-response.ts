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
  if (status < 400 || sent.method === "HEAD") return null;
  const type = String(headers["content-type"]);
  if (type.startsWith("text/html"))
    return body.includes("<h1>") ? null : "the HTML page of the problem has no heading";
  if (type !== "application/problem+json; charset=utf-8" && type !== "application/problem+json")
    return `a problem was sent as ${type}`;
  return checkProblem(status, body.toString());
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

function checkProblem(status: number, text: string): string | null {
  const problem = JSON.parse(text) as { type?: unknown; title?: unknown; status?: unknown; detail?: unknown };
  const { type, title, detail } = problem;
  if (type !== "about:blank" || problem.status !== status || typeof title !== "string")
    return `this is not an RFC 9457 problem: ${text}`;
  return typeof detail === "string" && /^[A-Z/].*\.$/s.test(detail)
    ? null
    : `its detail is not a sentence: ${text}`;
}
