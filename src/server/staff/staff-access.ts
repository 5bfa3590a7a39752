import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { bodyLimitBytes } from "../../contract/project-request.ts";
import type { AppParts } from "../app-parts.ts";
import { listStaffAddresses } from "../notifications/plan-notifications.ts";
import { findLinkOrigin, sessionDays, signInPath, staffPath, withNext } from "../staff-paths.ts";
import { toTimestamp } from "../time.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly staffSessions: ReturnType<typeof createStaffSessions>;
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

/** Finds out who is signed in, for every route beside it. */
export const staffAccess = fp(async (app) => {
  const sessions = createStaffSessions(app);
  await app.register(cookie);
  app.decorate("staffSessions", sessions);
  app.decorateRequest("staff", null);
  app.addHook("onReady", () => sessions.forgetOthers());
  app.addHook("onRequest", async (request, reply) => {
    request.staff = await sessions.find(request, reply);
  });
});

/**
 * A device's session is a cookie. It ends 90 days after its last use, when somebody signs out, or once its address gets no more
 * email from the site. Without email nobody is known to be staff, so a link that a command printed opens it to any address.
 */
function createStaffSessions({ config, siteInfo, database: { staffKeys }, now }: AppParts) {
  const addresses = listStaffAddresses(config.mail);
  const isStaff = (address: string) => addresses.length === 0 || addresses.includes(address);
  const secure = findLinkOrigin(siteInfo.apiHost, config.siteUrl, config.port).startsWith("https:");
  const name = secure ? "__Secure-staff" : "staff";
  // Lax: a link in a web mail program has to bring the cookie, and another site's form must not.
  const options = { path: staffPath, httpOnly: true, secure, sameSite: "lax" } as const;

  const findExpiry = (days = sessionDays) => toTimestamp(now().add({ hours: 24 * days }));
  const save = (reply: FastifyReply, session: string) =>
    reply.setCookie(name, session, { ...options, maxAge: sessionDays * 24 * 60 * 60 });

  return {
    async find({ cookies, log }: FastifyRequest, reply: FastifyReply): Promise<StaffAccess | null> {
      const session = cookies[name];
      const found = session && (await staffKeys.findSession(session, toTimestamp(now())));
      if (!found || !isStaff(found.address)) return null;
      // Once a day. With a full disk, the pages can still be read.
      if (found.expiresAt < findExpiry(sessionDays - 1))
        await staffKeys
          .renew(session, findExpiry())
          .then(() => void save(reply, session))
          .catch((err) => log.error({ err }, "A staff session was not renewed."));
      return { address: found.address, session };
    },

    /** Whose link it is; null if it does not work. */
    async findLink(link: string): Promise<string | null> {
      const found = await staffKeys.findLink(link, toTimestamp(now()));
      return found && isStaff(found.address) ? found.address : null;
    },

    /** Uses up a link. False if it does not work. */
    async signIn(link: string, reply: FastifyReply): Promise<boolean> {
      if ((await this.findLink(link)) === null) return false;
      const session = await staffKeys.signIn(link, toTimestamp(now()), findExpiry());
      if (session !== null) save(reply, session);
      return session !== null;
    },

    async signOut({ address, session }: StaffAccess, isEverywhere: boolean, reply: FastifyReply) {
      const entry = { at: toTimestamp(now()), actor: address };
      await (isEverywhere ? staffKeys.signOutEverywhere(address, entry) : staffKeys.signOut(session, entry));
      reply.clearCookie(name, options);
    },

    async forgetOthers(): Promise<void> {
      if (addresses.length > 0) await staffKeys.keepOnly(addresses);
    },
  };
}

/** Sends those who are not signed in to sign in first, before anything else of the request is read. */
export const staffOnly = fp(async (app) => {
  const hasMail = app.config.mail !== null;
  app.addHook("onRequest", async ({ staff, method, url }, reply) => {
    if (staff !== null) return;
    if (method === "GET" || method === "HEAD") return reply.redirect(withNext(signInPath, url), 303);
    // The typed text is still in the page before.
    return reply.code(403).sendPage("renderSignIn", { step: "not saved", next: staffPath, hasMail });
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

/** For a form with a whole project request or a note, of staff who are signed in. */
export const acceptLongForm = { ...acceptOpaqueOrigin, bodyLimit: bodyLimitBytes };
