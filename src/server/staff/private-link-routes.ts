import type { FastifyPluginAsync, FastifyReply } from "fastify";
import type { FirmProfile } from "../../contract/firm-profile.ts";
import { projectTypes } from "../../contract/project-request.ts";
import type { Database } from "../database/database.ts";
import type { StoredProjectRequest } from "../database/model.ts";
import { stripBidiControls } from "../formatting/bidi.ts";
import { formatDateTime, toTimestamp } from "../formatting/date-time.ts";
import { rejectOtherMethods } from "../http/error-handler.ts";
import { escapeHtml, type PageOwner, renderHtmlPage } from "../http/html-page.ts";
import { type PrivateLinks, privateLinkPath } from "../signed-token.ts";

export interface PrivateLinkRouteOptions {
  readonly projectRequests: Pick<Database["projectRequests"], "find" | "markReplied">;
  readonly privateLinks: Pick<PrivateLinks, "readToken">;
  readonly profile: FirmProfile;
  /** The public origin of the page; empty if it is this server. */
  readonly homeUrl: string;
  readonly now: () => Temporal.Instant;
}

/**
 * The private link in an email to the staff. GET shows one button and changes nothing, because mail scanners follow every
 * link; POST marks the project request as replied.
 */
export const privateLinkRoutes: FastifyPluginAsync<PrivateLinkRouteOptions> = async (app, options) => {
  const { projectRequests, privateLinks, profile, homeUrl, now } = options;
  const { timeZone } = profile.businessHours;
  const owner = { firm: profile.firm, homeUrl };

  const find = async (token: string) => {
    const id = await privateLinks.readToken(token);
    return id === null ? null : projectRequests.find(id);
  };

  app.get<TokenRoute>(path, async ({ params }, reply) => {
    const projectRequest = await find(params.token);
    if (projectRequest === null) return sendPage(reply.code(404), renderInvalidLinkPage(owner));
    const render = projectRequest.repliedAt === null ? renderMarkRepliedPage : renderRepliedPage;
    return sendPage(reply, render(projectRequest, timeZone, owner));
  });

  app.post<TokenRoute>(path, async ({ params }, reply) => {
    const projectRequest = await find(params.token);
    if (projectRequest === null) return sendPage(reply.code(404), renderInvalidLinkPage(owner));
    await projectRequests.markReplied(projectRequest.id, toTimestamp(now()));
    // Back to the page itself, so that a reload asks again and posts nothing.
    return reply.headers(privateHeaders).redirect(privateLinkPath + params.token, 303);
  });

  rejectOtherMethods(app, path, ["GET", "HEAD", "POST"]);
};

const path = `${privateLinkPath}:token`;

interface TokenRoute {
  Params: { token: string };
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(privateHeaders).type("text/html; charset=utf-8").send(page);
}

/** The address itself is the secret. */
const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
};

/** One button, and just enough to see that it is the right project request. */
function renderMarkRepliedPage(
  projectRequest: StoredProjectRequest,
  timeZone: string,
  owner: PageOwner,
): string {
  const { name, replyDueAt } = projectRequest;
  return renderHtmlPage({
    title: "Mark as replied",
    body: `<h1>Have you replied to ${renderName(name)}?</h1>
<p>${escapeHtml(describe(projectRequest, timeZone))} We promised a reply by ${formatDateTime(replyDueAt, timeZone)}.</p>
<p>Nothing has changed yet. Marking it cancels any reminder that hasn't been sent.</p>
<form method="post"><button type="submit">Mark as replied</button></form>`,
    ...owner,
  });
}

function renderRepliedPage(projectRequest: StoredProjectRequest, timeZone: string, owner: PageOwner): string {
  const { name, repliedAt } = projectRequest;
  return renderHtmlPage({
    title: "Marked as replied",
    body: `<h1>The project request from ${renderName(name)} is marked as replied</h1>
<p>${escapeHtml(describe(projectRequest, timeZone))} Marked on ${formatDateTime(repliedAt ?? "", timeZone)}.</p>
<p>You can close this page.</p>`,
    ...owner,
  });
}

function renderInvalidLinkPage(owner: PageOwner): string {
  return renderHtmlPage({
    title: "Error: This link does not work",
    body: `<h1>This link does not work</h1>
<p>Links in notification emails work for 30 days, or until the project request is erased.
Nothing was changed.</p>
<p>If the email is less than 30 days old, check that you copied the whole link.
You can also mark the project request as replied on the server: <code>npm run -s requests -- mark-replied ID</code></p>`,
    ...owner,
  });
}

function describe({ project_type, receivedAt }: StoredProjectRequest, timeZone: string): string {
  const type = project_type === "" ? "Project request" : projectTypes[project_type];
  return `${type}, received ${formatDateTime(receivedAt, timeZone)}.`;
}

/** A visitor's name that can't turn the sentence around, whatever it is made of. */
function renderName(name: string): string {
  return `<bdi>${escapeHtml(stripBidiControls(name))}</bdi>`;
}
