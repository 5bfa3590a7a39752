import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { isEmailAddress } from "../../../contract/email-address.ts";
import { linkPath, sentPath, signInPath, signOutPath, toNextPath, withNext } from "../../paths.ts";
import { readForm } from "../../web/forms.ts";
import { acceptOpaqueOrigin, findStaff, staffOnly } from "./sessions.ts";
import { createSignInLinkSender } from "./sign-in-links.ts";
import type { SignInProps } from "./sign-in-page.tsx";

/**
 * The mailbox is the key: a link that is emailed to an address of the staff signs in the device on which it is opened. What
 * these pages say is the same for every address.
 */
export const signInRoutes: FastifyPluginAsync = async (app) => {
  const { config, staffSessions } = app;
  const sendLink = config.mail && createSignInLinkSender(app, config.mail);
  const sendPage = (reply: FastifyReply, step: SignInProps["step"], next: string) =>
    reply.sendPage("renderSignIn", { step, next, hasMail: config.mail !== null });

  app.get<SignInRoute>(signInPath, async ({ staff, query }, reply) => {
    const next = toNextPath(query.next);
    if (staff !== null) return reply.redirect(next, 303);
    return sendPage(reply, query.old === undefined ? "asking" : "old link", next);
  });

  app.post(signInPath, limited, async (request, reply) => {
    const form = readForm(request.body);
    const next = toNextPath(form.next);
    const address = (form.address ?? "").trim().toLowerCase();
    if (!isEmailAddress(address)) return sendPage(reply.code(422), "address missing", next);
    sendLink?.(address, next);
    return reply.redirect(withNext(sentPath, next), 303);
  });

  app.get<SignInRoute>(sentPath, async ({ query }, reply) => sendPage(reply, "sent", toNextPath(query.next)));

  /** Asks whether to sign in. Mail scanners open links and some click buttons, so signing in takes a choice, too. */
  const sendLinkPage = async (reply: FastifyReply, link: string, next: string, isMissing = false) => {
    const address = await staffSessions.findLink(link);
    if (address !== null) return reply.sendPage("renderLink", { address, link, next, isMissing });
    // Opened a second time, on the same device.
    if (reply.request.staff !== null) return reply.redirect(next, 303);
    return sendPage(reply.code(410), "expired", next);
  };

  app.get<SignInRoute>(linkPath, async ({ query }, reply) =>
    query.key === undefined
      ? reply.sendProblem(404)
      : sendLinkPage(reply, String(query.key), toNextPath(query.next)),
  );

  app.post(linkPath, acceptOpaqueOrigin, async (request, reply) => {
    const { key = "", next: given, confirm } = readForm(request.body);
    const next = toNextPath(given);
    if (confirm !== "yes") return sendLinkPage(reply.code(422), key, next, true);
    if (await staffSessions.signIn(key, reply)) return reply.redirect(next, 303);
    return sendLinkPage(reply, key, next);
  });

  app.register(async (signedIn) => {
    signedIn.register(staffOnly);
    signedIn.get(signOutPath, async (request, reply) => reply.sendPage("renderSignOut", findStaff(request)));
    signedIn.post(signOutPath, acceptOpaqueOrigin, async (request, reply) => {
      const isEverywhere = readForm(request.body).where === "everywhere";
      await staffSessions.signOut(findStaff(request), isEverywhere, reply);
      return reply.redirect(signInPath, 303);
    });
  });
};

const limited = { config: { ...acceptOpaqueOrigin.config, rateLimit: { max: 10 } } };

interface SignInRoute {
  Querystring: Readonly<Record<string, unknown>>;
}
