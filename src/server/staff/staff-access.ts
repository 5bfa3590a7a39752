import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { bodyLimitBytes } from "../../contract/project-request.ts";
import { listStaffAddresses } from "../notifications/plan-notifications.ts";
import { createStaffLinks, staffPath } from "../staff-links.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose private link it is; null where none is needed. */
    staff: StaffAccess | null;
  }
}

export interface StaffAccess {
  readonly address: string;
  /** The inbox's own path. */
  readonly inboxPath: string;
}

/**
 * Checks the private link of every route beside it, before anything else of the request is read. Once an address gets no more
 * email from the site, its links end. A client that tries many links that don't work is told to wait. A link that works opens
 * its page even then, or a guesser could lock out an office behind the same IP address.
 */
export const staffAccess = fp(async (app) => {
  const { config, database, now } = app;
  const addresses = listStaffAddresses(config.mail);
  const links = createStaffLinks(database.findSigningKey, now);
  const countAttempt = app.createRateLimit({ max: maxInvalidLinks });

  const sendInvalidLink = async (request: FastifyRequest, reply: FastifyReply) => {
    const attempts = await countAttempt(request);
    reply.code(404);
    if (!attempts.isAllowed && attempts.isExceeded)
      reply.code(429).header("retry-after", attempts.ttlInSeconds);
    // Once for each client and window.
    else if (!attempts.isAllowed && attempts.remaining === 0)
      request.log.warn(
        `One client tried ${maxInvalidLinks} private links that don't work within 10 minutes. It is now told to wait.`,
      );
    return reply.sendPage((pages, props) =>
      pages.renderInvalidLink({ ...props, hasMail: addresses.length > 0 }),
    );
  };

  app.decorateRequest("staff", null);
  app.addHook("onRequest", async (request, reply) => {
    const { token = "" } = request.params as { readonly token?: string };
    const link = await links.readToken(token);
    // Without email nobody is known to be staff, so the operator prints links for them.
    const isValid = addresses.length === 0 ? link?.isPrinted : addresses.includes(link?.address ?? "");
    if (link === null || !isValid) return sendInvalidLink(request, reply);
    request.staff = { address: link.address, inboxPath: `${staffPath}/${token}` };
  });
});

/** From one client in 10 minutes. */
const maxInvalidLinks = 20;

/** Who acts, on a route behind a private link. */
export function findStaff({ staff }: FastifyRequest): StaffAccess {
  if (staff === null) throw new Error("This route does not check its private link.");
  return staff;
}

/**
 * For the staff's forms. Their pages send no referrer, so a browser without Fetch Metadata (Safari before 16.4, or any on plain
 * HTTP) sends "Origin: null". So could another site's page, but it can't know a private link, and at /staff it could at most
 * trigger one email to the staff every ten minutes.
 */
export const acceptOpaqueOrigin = { config: { acceptsOpaqueOrigin: true } } as const;

/** For a form with a whole project request or a note, behind a private link. */
export const acceptLongForm = { ...acceptOpaqueOrigin, bodyLimit: bodyLimitBytes };
