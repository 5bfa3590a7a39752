import type { FastifyPluginAsync } from "fastify";
import { helpPath, signInPath, staffPath, toNextPath, withNext } from "../paths.ts";
import { deleteAllRoutes } from "./inbox/delete-all-routes.ts";
import { inboxRoutes } from "./inbox/inbox-routes.ts";
import { phoneRequestRoutes } from "./phone-request/phone-request-routes.ts";
import { dxfRoutes } from "./request/dxf-routes.ts";
import { kmlRoutes } from "./request/kml-routes.ts";
import { projectRequestPageRoutes } from "./request/request-routes.ts";
import { staffAccess, staffOnly } from "./sign-in/sessions.ts";
import { signInRoutes } from "./sign-in/sign-in-routes.ts";

/**
 * The staff's pages: everything that the office does with project requests, for those who are signed in. There is no script. GET
 * changes nothing but the history, because mail scanners follow every link; their posts bring no session and change nothing.
 */
export const staffRoutes: FastifyPluginAsync = async (app) => {
  await app.register(staffAccess);
  app.addHook("onRequest", async (_request, reply) => void reply.headers(privateHeaders));
  app.get(helpPath, (_request, reply) => reply.sendPage("renderHelp", {}));
  app.register(signInRoutes);
  app.register(async (signedIn) => {
    signedIn.register(staffOnly);
    signedIn.register(inboxRoutes);
    signedIn.register(deleteAllRoutes);
    signedIn.register(phoneRequestRoutes);
    signedIn.register(projectRequestPageRoutes);
    signedIn.register(kmlRoutes);
    signedIn.register(dxfRoutes);
  });
  app.get(`${staffPath}/*`, async ({ url }, reply) => {
    const [, rest] = oldLink.exec(url) ?? [];
    if (rest === undefined) return reply.sendProblem(404);
    return reply.redirect(withNext(signInPath, toNextPath(staffPath + rest), { old: "" }), 303);
  });
};

/** The headers of pages that only staff may see: no cache keeps it, and no other site learns its address. */
const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** A private link of version 0.1.0, with the page that it led to. */
const oldLink = /^\/staff\/[\w-]+\.[\w-]+(?=$|[/?])(.*)$/;
