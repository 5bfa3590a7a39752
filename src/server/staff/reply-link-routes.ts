import type { FastifyPluginAsync, FastifyReply } from "fastify";
import type { FirmProfile } from "../../contract/firm-profile.ts";
import type { Database } from "../database/database.ts";
import { toTimestamp } from "../formatting/date-time.ts";
import { rejectOtherMethods } from "../http/error-handler.ts";
import { type PrivateLinks, privateLinkPath } from "../signed-token.ts";
import { renderInvalidLinkPage, renderMarkRepliedPage, renderRepliedPage } from "./reply-link-pages.ts";

export interface ReplyLinkOptions {
  readonly projectRequests: Pick<Database["projectRequests"], "find" | "markReplied">;
  readonly privateLinks: Pick<PrivateLinks, "readToken">;
  readonly profile: FirmProfile;
  readonly now: () => Temporal.Instant;
}

/**
 * The private link in an email to the staff. GET shows one button and changes nothing, because mail scanners follow every
 * link; POST marks the project request as replied.
 */
export const replyLinkRoutes: FastifyPluginAsync<ReplyLinkOptions> = async (app, options) => {
  const { projectRequests, privateLinks, profile, now } = options;
  const { firm, businessHours } = profile;

  const find = async (token: string) => {
    const id = await privateLinks.readToken(token);
    return id === null ? null : projectRequests.find(id);
  };

  app.get<TokenRoute>(path, async ({ params }, reply) => {
    const projectRequest = await find(params.token);
    if (projectRequest === null) return sendPage(reply.code(404), renderInvalidLinkPage(firm));
    const render = projectRequest.repliedAt === null ? renderMarkRepliedPage : renderRepliedPage;
    return sendPage(reply, render(projectRequest, businessHours.timeZone, firm));
  });

  app.post<TokenRoute>(path, async ({ params }, reply) => {
    const projectRequest = await find(params.token);
    if (projectRequest === null) return sendPage(reply.code(404), renderInvalidLinkPage(firm));
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
