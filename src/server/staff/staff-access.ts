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
    /** Hooks for routes whose path holds a token: they respond to a link that does not work. */
    requireInboxLink(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
    requireRequestLink(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  }
}

export interface StaffAccess {
  readonly address: string;
  /** The inbox's own path; null if the link is to one project request alone. */
  readonly inboxPath: string | null;
  /** The project request that a link is to, and how long; null if the link is to the inbox. */
  readonly link: { readonly projectRequestId: string; readonly expiresAt: Temporal.Instant } | null;
}

export interface StaffAccessOptions {
  readonly links: StaffLinks;
  readonly addresses: readonly string[];
}

/**
 * Checks private links. Once an address is no longer in MAIL_TO, its links end. A client that tries many links that don't
 * work is told to wait; one that works always opens its page, so that nobody can lock out an office that shares the
 * client's address.
 */
export const staffAccess = fp<StaffAccessOptions>(async (app, { links, addresses }) => {
  const countAttempt = app.createRateLimit({ max: 20, timeWindow: tenMinutes });
  const isStaff = (address: string) => addresses.length === 0 || addresses.includes(address);

  const sendInvalidLink = async (request: FastifyRequest, reply: FastifyReply, link: InvalidLink) => {
    const attempts = await countAttempt(request);
    const isExpired = link.is === "expired";
    reply.code(404);
    if (!attempts.isAllowed && attempts.isExceeded)
      reply.code(429).header("retry-after", attempts.ttlInSeconds);
    return reply.sendStaffPage((pages, props) =>
      pages.renderInvalidLink({ ...props, isExpired, hasMail: addresses.length > 0 }),
    );
  };

  app.decorateRequest("staff", null);

  app.decorate("requireInboxLink", async (request: FastifyRequest, reply: FastifyReply) => {
    const token = readToken(request);
    const link = await links.readInboxToken(token);
    if (link.is !== "valid") return sendInvalidLink(request, reply, link);
    const { address } = link;
    if (!isStaff(address)) return sendInvalidLink(request, reply, { is: "unknown" });
    request.staff = { address, inboxPath: `${staffPath}/${token}`, link: null };
  });

  app.decorate("requireRequestLink", async (request: FastifyRequest, reply: FastifyReply) => {
    const link = await links.readRequestToken(readToken(request));
    if (link.is !== "valid") return sendInvalidLink(request, reply, link);
    if (!isStaff(link.address)) return sendInvalidLink(request, reply, { is: "unknown" });
    request.staff = { address: link.address, inboxPath: null, link };
  });
});

function readToken({ params }: FastifyRequest): string {
  return (params as { readonly token: string }).token;
}

/** Who acts, on a route that requires a link. */
export function requireStaff({ staff }: FastifyRequest): StaffAccess {
  if (staff === null) throw new Error("This route does not check its private link.");
  return staff;
}
