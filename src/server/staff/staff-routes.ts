import type { FastifyPluginAsync } from "fastify";
import { helpPath, staffPath } from "../staff-links.ts";
import { inboxRoutes } from "./inbox-routes.ts";
import { lostLinkRoutes } from "./lost-link-routes.ts";
import { phoneRequestRoutes } from "./phone-request-routes.ts";
import { projectRequestPageRoutes } from "./project-request-page-routes.ts";
import { staffAccess } from "./staff-access.ts";

/**
 * The staff's pages: everything that the office does with project requests, behind private links (staff-links.ts). There
 * is no sign-in and no script. GET changes nothing but the history, because mail scanners follow every link; each form
 * has a choice without a default, because some of them press every button, too.
 */
export const staffRoutes: FastifyPluginAsync = async (app) => {
  app.addHook("onRequest", async (_request, reply) => void reply.headers(privateHeaders));
  app.register(lostLinkRoutes);
  app.get(helpPath, (_request, reply) => reply.sendPage((pages, props) => pages.renderHelp(props)));
  app.register(async (behindLink) => {
    await behindLink.register(staffAccess);
    behindLink.register(inboxRoutes);
    behindLink.register(phoneRequestRoutes);
    behindLink.register(projectRequestPageRoutes);
    // A path that is nearly a private link has no token in its place, so it gets the page for a wrong one.
    behindLink.all(`${staffPath}/*`, async () => {});
  });
};

/** For pages whose address is a secret. */
const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};
