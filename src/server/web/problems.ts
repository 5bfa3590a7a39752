import { type IncomingHttpHeaders, STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { type FieldError, type Problem, problemMediaType } from "../../contract/problem-details.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Sends a problem (createProblem): as RFC 9457 JSON, or as a short page to a browser that shows the response itself. */
    sendProblem(...given: Parameters<typeof createProblem>): Promise<FastifyReply>;
  }
}

/** A problem is neither kept nor named to other sites, because its address may be a damaged sign-in link. */
export const problemHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** Adds `reply.sendProblem`. */
export const problemResponses = fp(async (app) => {
  app.decorateReply("sendProblem", async function (this: FastifyReply, ...given) {
    const problem = createProblem(...given);
    this.code(problem.status).headers(problemHeaders);
    if (prefersHtml(this.request.headers)) {
      try {
        // After 403, Back returns to another website; after 500, often to a staff page, which Firefox empties because of no-store.
        const canGoBack = this.request.method === "POST" && ![403, 500].includes(problem.status);
        return await this.sendPage("renderProblem", { ...problem, canGoBack });
      } catch (err) {
        this.log.error({ err }, "A problem's page could not be rendered, so the problem was sent as JSON.");
      }
    }
    return this.type(problemMediaType).send(problem);
  });
});

/**
 * A problem with its status's standard phrase as title, as RFC 9457 requires for the type "about:blank". `detail` says
 * what happened and what to do next, for visitors and developers of clients; each status has its usual one.
 */
export function createProblem(
  status: number,
  detail = (details as Readonly<Record<number, string>>)[status] ?? details[400],
  errors?: readonly FieldError[],
): Problem {
  const title = STATUS_CODES[status] ?? "Error";
  return { type: "about:blank", title, status, detail, ...(errors && { errors }) };
}

/**
 * True for a browser that shows the response itself: after a form without script, or when someone opens a page. The page's
 * own script sends JSON. A client that names JSON in Accept gets JSON, whatever it sent.
 */
export function prefersHtml(headers: IncomingHttpHeaders): boolean {
  const accept = headers.accept ?? "";
  const sent = headers["content-type"]?.toLowerCase() ?? "";
  if (sent.startsWith("application/json")) return false;
  if (accept.includes("text/html")) return true;
  return sent.startsWith("application/x-www-form-urlencoded") && !accept.includes("json");
}

/** The details of problems that several places send, or that come from the HTTP layer. */
export const details = {
  400: "We could not read this request. Send a JSON object in UTF-8, or submit the form.",
  403: "This form was submitted from another website, so it was not accepted. Please use the form on our own page.",
  404: "This page does not exist. Everything is on our home page.",
  408: "What you sent took too long to arrive, so it was not saved. Please send it again.",
  413: "What you wrote is too long to send (the limit is 256 KB), so it was not saved. Please shorten it and send it again.",
  415: "This URL accepts only application/json and application/x-www-form-urlencoded. Nothing was saved.",
  416: "The file is shorter than that, so there is nothing in this range.",
  422: "Your project request was not sent. Please fix the fields below and try again.",
  429: "Too many requests came from your network in a short time, so this one was not accepted. Please try again in a few minutes.",
  431: "The request headers are too large. Nothing was saved.",
  500: "Something went wrong on our end, and nothing was saved. To try again, reload this page in a moment.",
  503: "We could not save your project request just now. Please try again in a moment.",
} as const satisfies Record<number, string>;
