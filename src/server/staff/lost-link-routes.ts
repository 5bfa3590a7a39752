import { randomUUIDv7 } from "node:crypto";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { isEmailAddress } from "../../contract/email-address.ts";
import { toTimestamp } from "../formatting/date-time.ts";
import { rejectOtherMethods } from "../http/error-handler.ts";
import { createProblem } from "../http/problem-responses.ts";
import { tenMinutes } from "../http/rate-limit.ts";
import { staffPath } from "../staff-links.ts";
import type { LostLinkProps } from "./pages/staff-pages.ts";
import { acceptOpaqueOrigin, readForm } from "./staff-form.ts";
import type { StaffOptions } from "./staff-routes.ts";

/** Emails a new link to the inbox, to an address that gets email from the site and to no other. The response is the same for all. */
export const lostLinkRoutes: FastifyPluginAsync<
  Pick<StaffOptions, "database" | "addresses" | "wake" | "now">
> = async (app, { database, addresses, wake, now }) => {
  const countRequest = app.createRateLimit({ max: maxRequests, timeWindow: tenMinutes });
  const sendForm = (reply: FastifyReply, is: LostLinkProps["is"]) =>
    reply.sendStaffPage((pages, props) => pages.renderLostLink({ ...props, is }));

  /** One email per address in ten minutes, however often it is asked for. */
  const emailLink = async (recipient: string) => {
    const at = now();
    const delivery = { id: randomUUIDv7(), channel: "email", kind: "staff_link", recipient } as const;
    const dedupeKey = `staff_link:${recipient}:${Math.floor(at.epochMilliseconds / tenMinutes)}`;
    await database.deliveries.addOnce({ ...delivery, dueAt: toTimestamp(at) }, dedupeKey);
    wake();
  };

  app.addHook("onRequest", async (_request, reply) => {
    if (addresses.length === 0) return reply.sendProblem(createProblem(404));
  });

  app.get<{ Querystring: { sent?: string } }>(staffPath, async (request, reply) =>
    sendForm(reply, request.query.sent === undefined ? "asking" : "sent"),
  );

  app.post(staffPath, acceptOpaqueOrigin, async (request, reply) => {
    const address = (readForm(request.body).address ?? "").trim().toLowerCase();
    if (!isEmailAddress(address)) return sendForm(reply.code(422), "address missing");
    const count = await countRequest(request);
    const isTooOften = !count.isAllowed && count.isExceeded;
    // After the response, so that its time does not tell which addresses there are.
    if (!isTooOften && addresses.includes(address))
      setImmediate(() =>
        emailLink(address).catch((err) => request.log.error({ err }, "A new link could not be emailed.")),
      );
    return reply.redirect(`${staffPath}?sent#result`, 303);
  });

  rejectOtherMethods(app, staffPath, ["GET", "HEAD", "POST"]);
};

/** From one client in 10 minutes. */
const maxRequests = 10;
