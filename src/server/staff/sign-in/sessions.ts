import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { bodyLimitBytes } from "../../../contract/project-request.ts";
import { findLinkOrigin, linkPath, signInPath, staffPath, withNext } from "../../paths.ts";
import { clearFormerOwners } from "../../requests/actions/owner.ts";
import { toTimestamp } from "../../time.ts";
import { sessionDays } from "./lifetimes.ts";
import { listStaffAddresses, maySignIn } from "./who-may-sign-in.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly staffSessions: StaffSessions;
  }
  interface FastifyRequest {
    /** Who is signed in; null if nobody is. */
    staff: StaffAccess | null;
  }
}

export interface StaffAccess {
  readonly address: string;
  readonly session: string;
}

/**
 * A device's session is a cookie. It ends 90 days after its last use, when somebody signs out, or once its address may no longer
 * sign in (who-may-sign-in.ts).
 */
export interface StaffSessions {
  /** Who is signed in on the device that sent this request. Once a day, the reply renews its cookie. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<StaffAccess | null>;
  /** Whose sign-in link it is; null if the link does not work. */
  findLink(link: string): Promise<string | null>;
  /** Uses up a sign-in link. False if the link does not work. */
  signIn(link: string, reply: FastifyReply): Promise<boolean>;
  /** Ends the session of this device or, with `isEverywhere`, every session and link of its address. */
  signOut(staff: StaffAccess, isEverywhere: boolean, reply: FastifyReply): Promise<void>;
  /**
   * Forgets the sessions and links of those who may no longer sign in, so that an address that comes back signs in again, and takes
   * their project requests from them.
   */
  forgetOthers(): Promise<void>;
}

/** Finds out who is signed in, for every route beside it. Where nobody can ask for a link, only a link or a session opens one. */
export const staffAccess = fp(async (app) => {
  const sessions = createStaffSessions(app);
  await app.register(cookie);
  app.decorate("staffSessions", sessions);
  app.decorateRequest("staff", null);
  app.addHook("onReady", () => sessions.forgetOthers());
  app.addHook("onRequest", async (request, reply) => {
    request.staff = await sessions.find(request, reply);
    const isLink = request.routeOptions.url === linkPath;
    if (request.staff === null && app.config.mail === null && !isLink) return reply.sendProblem(404);
  });
});

function createStaffSessions(app: FastifyInstance): StaffSessions {
  const { config, siteInfo, staffKeys, now } = app;
  const { mail } = config;
  const secure = findLinkOrigin(siteInfo.apiHost, config.siteUrl, config.port).startsWith("https:");
  const name = secure ? "__Secure-staff" : "staff";
  // Lax: a link in a web mail program has to bring the cookie, and another site's form must not.
  const options = { path: staffPath, httpOnly: true, secure, sameSite: "lax" } as const;

  const findExpiry = (days = sessionDays) => toTimestamp(now().add({ hours: 24 * days }));
  const save = (reply: FastifyReply, session: string) =>
    reply.setCookie(name, session, { ...options, maxAge: sessionDays * 24 * 60 * 60 });

  return {
    async find({ cookies, log }, reply) {
      const session = cookies[name];
      const found = session && (await staffKeys.findSession(session, toTimestamp(now())));
      if (!found || !maySignIn(found.address, mail)) return null;
      // With a full disk, no session can be renewed, and the pages can still be read.
      if (found.expiresAt < findExpiry(sessionDays - 1))
        await staffKeys
          .renew(session, findExpiry())
          .then(() => void save(reply, session))
          .catch((err) => log.error({ err }, "A staff session was not renewed."));
      return { address: found.address, session };
    },

    async findLink(link) {
      const found = await staffKeys.findLink(link, toTimestamp(now()));
      return found && maySignIn(found.address, mail) ? found.address : null;
    },

    async signIn(link, reply) {
      if ((await this.findLink(link)) === null) return false;
      const session = await staffKeys.signIn(link, toTimestamp(now()), findExpiry());
      if (session !== null) save(reply, session);
      return session !== null;
    },

    async signOut({ address, session }, isEverywhere, reply) {
      const entry = { at: toTimestamp(now()), actor: address };
      await (isEverywhere ? staffKeys.signOutEverywhere(address, entry) : staffKeys.signOut(session, entry));
      reply.clearCookie(name, options);
    },

    async forgetOthers() {
      if (mail === null) return;
      const staff = listStaffAddresses(mail);
      await staffKeys.keepOnly(staff);
      await clearFormerOwners(staff, app);
    },
  };
}

/** Sends those who are not signed in to sign in first, before anything else of the request is read. */
export const staffOnly = fp(async (app) => {
  app.addHook("onRequest", async ({ staff, method, url }, reply) => {
    if (staff !== null) return;
    if (method === "GET" || method === "HEAD") return reply.redirect(withNext(signInPath, url), 303);
    // The typed text is still in the page before.
    return reply.code(403).sendPage("renderSignIn", { step: "not saved", next: staffPath, hasMail: true });
  });
});

/** Who acts, on a route behind `staffOnly`. */
export function findStaff({ staff }: FastifyRequest): StaffAccess {
  if (staff === null) throw new Error("This route is open to anyone.");
  return staff;
}

/**
 * For the staff's forms. Their pages send no referrer, so a browser without Fetch Metadata (Safari before 16.4, or any on plain
 * HTTP) sends "Origin: null". So could another site's page, but it would not bring the cookie.
 */
export const acceptOpaqueOrigin = { config: { acceptsOpaqueOrigin: true } } as const;

/** The options of a route that takes a form with a whole project request or a note, of staff who are signed in. */
export const acceptLongForm = { ...acceptOpaqueOrigin, bodyLimit: bodyLimitBytes };
