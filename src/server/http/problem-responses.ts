import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Facts } from "../../contract/firm-profile.ts";
import { type Problem, problemMediaType } from "../../contract/problem-details.ts";
import { escapeHtml, phoneLink, plainPage } from "./html-page.ts";

/** Answers with a problem: as RFC 9457 JSON, or as a short page to whoever reads HTML. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, problem: Problem) => FastifyReply;

/** `homeUrl` is the public origin of the page, or empty when it is this server. */
export function refuser(firm: Facts["firm"], homeUrl: string): Refuse {
  return (request, reply, problem) => {
    reply.code(problem.status).header("cache-control", "no-store");
    return readsHtml(request.headers)
      ? reply.type("text/html; charset=utf-8").send(refusalPage(problem, firm, homeUrl))
      : reply.type(problemMediaType).send(problem);
  };
}

/**
 * True for a browser that shows the answer itself: a form sent without script, or a page that was asked for.
 * The page's own script sends JSON; a client that names JSON in Accept gets JSON, whatever it sent.
 */
export function readsHtml(headers: IncomingHttpHeaders): boolean {
  const accept = headers.accept ?? "";
  const sent = headers["content-type"]?.toLowerCase() ?? "";
  if (sent.startsWith("application/json")) return false;
  if (accept.includes("text/html")) return true;
  return sent.startsWith("application/x-www-form-urlencoded") && !accept.includes("json");
}

function refusalPage({ status, detail }: Problem, firm: Facts["firm"], homeUrl: string): string {
  const heading = headings[status] ?? "This could not be done";
  return plainPage({
    title: `Error: ${heading} – ${firm.name}`,
    body: `<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(detail)}</p>
<p>Or call us at ${phoneLink(firm.phone)}.</p>
<p><a href="${escapeHtml(homeUrl)}/">Go to the page</a></p>`,
  });
}

const headings: Readonly<Record<number, string>> = {
  403: "This came from another site",
  404: "Page not found",
  405: "This address only takes the form",
  413: "Your project request is too long",
  429: "Too many project requests",
  503: "Your project request was not stored",
};
