import { STATUS_CODES } from "node:http";
import type { FieldProblem, Problem } from "../../contract/problem-details.ts";

/**
 * A refusal with the standard phrase of its status as title, as RFC 9457 wants where the type is "about:blank".
 * `detail` says what happened and what to do next, to the visitor and to whoever wrote the client.
 */
export function problem(status: number, detail: string, errors?: readonly FieldProblem[]): Problem {
  const title = STATUS_CODES[status] ?? "Refused";
  return { type: "about:blank", title, status, detail, ...(errors && { errors }) };
}

/** The refusal for what Fastify and its plugins throw; whatever is not foreseen is a 500 that tells nothing. */
export function problemOf(error: unknown): Problem {
  const status = statusOf(error);
  if (status >= 500) return problem(500, details[500]);
  return problem(status, status in details ? details[status as keyof typeof details] : details[400]);
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !("statusCode" in error)) return 500;
  const status = Number(error.statusCode);
  // A file that may not be served does not exist for a visitor.
  if (status === 403) return 404;
  return status >= 400 && status < 600 ? status : 500;
}

/** The words for refusals that more than one place gives, or that come from the HTTP layer. */
export const details = {
  400: "This could not be read. Send a JSON object in UTF-8, or the fields of the form.",
  403: "A page of another site sent this, so nothing was stored. Please send it from the form on our own page, or call us.",
  404: "There is nothing at this address. The whole site is one page, at its start.",
  408: "The request took too long to arrive, so nothing was stored. Please send it again.",
  413: "This is larger than 256 KiB, so nothing was stored. Please shorten the project details and send again.",
  415: "Only application/json and application/x-www-form-urlencoded are read here. Nothing was stored.",
  422: "Nothing was stored. Please mend the fields that are named and send again.",
  429: "Too many project requests came from your network in a short time, so this one was not stored. Please send it again later.",
  431: "The request's headers are too large. Nothing was stored.",
  500: "Something went wrong on our side. Please send it again in a moment.",
  503: "Your project request could not be stored just now. Please send it again in a moment.",
} as const satisfies Record<number, string>;
