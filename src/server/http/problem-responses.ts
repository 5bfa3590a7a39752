import { type IncomingHttpHeaders, STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { type FieldProblem, type Problem, problemMediaType } from "../../contract/problem-details.ts";
import { escapeHtml, type PageOwner, renderContact, renderHtmlPage } from "./html-page.ts";
import { renderNotFoundPage } from "./not-found-page.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Sends a problem: as RFC 9457 JSON, or as a short page to a browser that shows the response itself. */
    sendProblem(problem: Problem): FastifyReply;
  }
}

export const problemResponses = fp<PageOwner>(async (app, owner) => {
  app.decorateReply("sendProblem", function (this: FastifyReply, problem: Problem) {
    return sendProblem(this, problem, owner);
  });
});

/** For replies without the decorator: Fastify creates its own for a path that it can't decode. */
export function sendProblem(reply: FastifyReply, problem: Problem, owner: PageOwner): FastifyReply {
  const { headers } = reply.request;
  // The path may be a damaged private link.
  reply.code(problem.status).headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  if (!prefersHtml(headers)) return reply.type(problemMediaType).send(problem);
  const page = problem.status === 404 ? renderNotFoundPage(owner) : renderProblemPage(problem, owner);
  return reply.type("text/html; charset=utf-8").send(page);
}

/**
 * A problem with its status's standard phrase as title, as RFC 9457 requires for the type "about:blank". `detail` says
 * what happened and what to do next, for visitors and developers of clients; each status has its usual one.
 */
export function createProblem(
  status: number,
  detail: string = findUsualDetail(status),
  errors?: readonly FieldProblem[],
): Problem {
  const title = STATUS_CODES[status] ?? "Error";
  return { type: "about:blank", title, status, detail, ...(errors && { errors }) };
}

/** A function because Node 26.10 can't strip types from a parameter's default value that contains `in`. */
function findUsualDetail(status: number): string {
  return status in details ? details[status as keyof typeof details] : details[400];
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

function renderProblemPage({ status, detail }: Problem, owner: PageOwner): string {
  const heading = headings[status] ?? "Something went wrong";
  return renderHtmlPage({
    title: `Error: ${heading}`,
    body: `<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(detail)}</p>
<p><a class="button" href="${escapeHtml(owner.homeUrl)}/">Go to our home page</a></p>
${renderContact(owner.firm)}`,
    ...owner,
  });
}

const headings: Readonly<Record<number, string>> = {
  403: "We could not accept this form",
  405: "This page can't be opened this way",
  413: "Your project request is too long",
  429: "Too many requests",
  503: "Your project request was not saved",
};

/** The details of problems that several places send, or that come from the HTTP layer. */
export const details = {
  400: "We could not read this request. Send a JSON object in UTF-8, or submit the form.",
  403: "This form was submitted from another website, so it was not accepted. Please use the form on our own page.",
  404: "This page does not exist. Everything is on our home page.",
  408: "Your project request took too long to arrive, so it was not saved. Please send it again.",
  413: "Your project request is too long to send (the limit is 256 KB), so it was not saved. Please shorten the project details and send it again.",
  415: "This URL accepts only application/json and application/x-www-form-urlencoded. Nothing was saved.",
  422: "Your project request was not sent. Please fix the fields below and try again.",
  429: "Too many project requests came from your network in a short time, so this one was not saved. Please try again in a few minutes.",
  431: "The request headers are too large. Nothing was saved.",
  500: "Something went wrong on our end. Please try again in a moment.",
  503: "We could not save your project request just now. Please try again in a moment.",
} as const satisfies Record<number, string>;
