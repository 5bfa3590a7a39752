import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { tenMinutes } from "../http/rate-limit.ts";
import { type InvalidLink, type StaffLinks, staffPath } from "../staff-links.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose private link it is; null before a route has checked it. */
    staff: StaffAccess | null;
  }
  interface FastifyInstance {
    /** Responds to a link that does not work. */
    sendInvalidLink(request: FastifyRequest, reply: FastifyReply, link: InvalidLink): Promise<FastifyReply>;
    /** Hooks for routes whose path holds a token: they respond to a link that does not work. */
    requireInboxLink(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
    requireRequestLink(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  }
}

/** Whose link it is, and what it opens. */
export type StaffAccess = InboxAccess | RequestAccess;

export interface InboxAccess {
  readonly to: "inbox";
  readonly address: string;
  /** The inbox's own path. */
  readonly inboxPath: string;
}

export interface RequestAccess {
  readonly to: "project request";
  readonly address: string;
  readonly projectRequestId: string;
  readonly expiresAt: Temporal.Instant;
}

export interface StaffAccessOptions {
  readonly links: StaffLinks;
  readonly addresses: readonly string[];
}

/**
 * Checks private links. Once an address gets no more email from the site, its links end. A client that tries many links that don't
 * work is told to wait. A link that works opens its page even then, or a guesser could lock out an office behind the same IP
 * address.
 */
export const staffAccess = fp<StaffAccessOptions>(async (app, { links, addresses }) => {
  const countAttempt = app.createRateLimit({ max: maxInvalidLinks, timeWindow: tenMinutes });
  const isStaff = (address: string) => addresses.includes(address);

  const sendInvalidLink = async (request: FastifyRequest, reply: FastifyReply, link: InvalidLink) => {
    const attempts = await countAttempt(request);
    const isExpired = link.is === "expired";
    reply.code(404);
    if (!attempts.isAllowed && attempts.isExceeded)
      reply.code(429).header("retry-after", attempts.ttlInSeconds);
    // Once for each client and window.
    else if (!attempts.isAllowed && attempts.remaining === 0)
      request.log.warn(
        `One client tried ${maxInvalidLinks} private links that don't work within 10 minutes. It is now told to wait.`,
      );
    return reply.sendStaffPage((pages, props) =>
      pages.renderInvalidLink({ ...props, isExpired, hasMail: addresses.length > 0 }),
    );
  };

  app.decorateRequest("staff", null);
  app.decorate("sendInvalidLink", sendInvalidLink);

  app.decorate("requireInboxLink", async (request: FastifyRequest, reply: FastifyReply) => {
    const token = readToken(request);
    const link = await links.readInboxToken(token);
    if (link.is !== "valid") return sendInvalidLink(request, reply, link);
    // Without email nobody is known to be staff, so the operator prints links for them.
    const isValid = addresses.length === 0 ? link.isPrinted : isStaff(link.address);
    if (!isValid) return sendInvalidLink(request, reply, { is: "unknown" });
    request.staff = { to: "inbox", address: link.address, inboxPath: `${staffPath}/${token}` };
  });

  app.decorate("requireRequestLink", async (request: FastifyRequest, reply: FastifyReply) => {
    const link = await links.readRequestToken(readToken(request));
    if (link.is !== "valid") return sendInvalidLink(request, reply, link);
    if (!isStaff(link.address)) return sendInvalidLink(request, reply, { is: "unknown" });
    const { address, projectRequestId, expiresAt } = link;
    request.staff = { to: "project request", address, projectRequestId, expiresAt };
  });
});

/** From one client in 10 minutes. */
const maxInvalidLinks = 20;

function readToken({ params }: FastifyRequest): string {
  return (params as { readonly token: string }).token;
}

/** Who acts, on a route with either hook. */
export function findStaff({ staff }: FastifyRequest): StaffAccess {
  if (staff === null) throw new Error("This route does not check its private link.");
  return staff;
}

/** The same on a route with `requireInboxLink`. */
export function findInboxAccess(request: FastifyRequest): InboxAccess {
  const staff = findStaff(request);
  if (staff.to !== "inbox") throw new Error("This route does not require a link to the inbox.");
  return staff;
}
