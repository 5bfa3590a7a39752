import type { FastifyPluginAsync } from "fastify";
import type { SiteInfo } from "../../contract/site-info.ts";
import type { Accept } from "../database/accept.ts";
import type { Database } from "../database/database.ts";
import type { AcceptedProjectRequest, Channel, NewDelivery } from "../database/model.ts";
import { rateLimiter } from "../http/rate-limit.ts";
import { createStaffLinks, staffPath } from "../staff-links.ts";
import { inboxRoutes } from "./inbox-routes.ts";
import { lostLinkRoutes } from "./lost-link-routes.ts";
import { phoneRequestRoutes } from "./phone-request-routes.ts";
import { projectRequestPageRoutes } from "./project-request-page-routes.ts";
import { staffAccess } from "./staff-access.ts";

export interface StaffOptions {
  readonly database: StaffDatabase;
  readonly accept: Accept;
  readonly siteInfo: SiteInfo;
  /** Those that get email (mail-recipients.ts); empty if no email is sent. */
  readonly addresses: readonly string[];
  /** Those that the settings turn on. */
  readonly channels: readonly Channel[];
  readonly planNotifications: (
    projectRequest: AcceptedProjectRequest,
    about: { readonly isQuarantined: boolean },
  ) => readonly NewDelivery[];
  /** Called when a delivery may have become due. */
  readonly wake: () => void;
  readonly now: () => Temporal.Instant;
}

export type StaffDatabase = Pick<
  Database,
  "projectRequests" | "history" | "deliveries" | "readReplyStatistics" | "signingKey"
>;

/**
 * The staff's pages: everything that the office does with project requests, behind private links (staff-links.ts). There
 * is no sign-in and no script. GET changes nothing but the history, because mail scanners follow every link; each form
 * has a choice without a default, because some of them press every button, too.
 */
export const staffRoutes: FastifyPluginAsync<StaffOptions> = async (app, options) => {
  const { database, addresses, now } = options;
  const links = createStaffLinks({ signingKey: database.signingKey, now });
  await app.register(rateLimiter, {});
  app.addHook("onRequest", async (_request, reply) => void reply.headers(privateHeaders));
  await app.register(staffAccess, { links, addresses });
  app.register(lostLinkRoutes, options);
  app.register(inboxRoutes, options);
  app.register(phoneRequestRoutes, options);
  app.register(projectRequestPageRoutes, options);
  // What is nearly a private link may hold a token, which the page for unknown paths would show and pass on.
  app.all(`${staffPath}/*`, (request, reply) => app.sendInvalidLink(request, reply));
};

/** For pages whose address is a secret. */
const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};
