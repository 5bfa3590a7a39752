import { randomUUIDv7 } from "node:crypto";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { isEmailAddress } from "../../contract/email-address.ts";
import { readForm } from "../http/forms.ts";
import { createProblem } from "../http/problems.ts";
import { listStaffAddresses } from "../notifications/plan-notifications.ts";
import type { LostLinkProps } from "../pages/lost-link.tsx";
import { staffPath } from "../staff-links.ts";
import { toTimestamp } from "../time.ts";
import { acceptOpaqueOrigin } from "./staff-access.ts";

/** Emails a new link to the inbox, to an address that gets email from the site and to no other. The response is the same for all. */
export const lostLinkRoutes: FastifyPluginAsync = async (app) => {
  const { config, database, notifications, now } = app;
  const addresses = listStaffAddresses(config.mail);
  const sendForm = (reply: FastifyReply, step: LostLinkProps["step"]) =>
    reply.sendPage((pages, props) => pages.renderLostLink({ ...props, step }));

  /** What is not due yet; done at once when the site stops. */
  const pending = new Map<NodeJS.Timeout, () => Promise<void>>();
  app.addHook("onClose", async () => {
    for (const timer of pending.keys()) clearTimeout(timer);
    await Promise.all([...pending.values()].map((email) => email()));
  });

  const emailLink = async (recipient: string, { log }: Pick<FastifyRequest, "log">) => {
    try {
      if (!(await database.deliveries.addStaffLink(randomUUIDv7(), recipient, toTimestamp(now())))) return;
      log.info("Someone asked for a new private link at /staff. It is being emailed to its owner.");
      notifications.wake();
    } catch (err) {
      log.error({ err }, "A new private link could not be emailed.");
    }
  };

  app.addHook("onRequest", async (_request, reply) => {
    if (addresses.length === 0) return reply.sendProblem(createProblem(404));
  });

  app.get<{ Querystring: { sent?: string } }>(staffPath, async (request, reply) =>
    sendForm(reply, request.query.sent === undefined ? "asking" : "sent"),
  );

  app.post(
    staffPath,
    { config: { ...acceptOpaqueOrigin.config, rateLimit: { max: 10 } } },
    async (request, reply) => {
      const address = (readForm(request.body).address ?? "").trim().toLowerCase();
      if (!isEmailAddress(address)) return sendForm(reply.code(422), "address missing");
      // At some time after the response, so that neither its time nor that of the next one tells which addresses there are.
      if (addresses.includes(address)) {
        const email = () => emailLink(address, request);
        const timer = setTimeout(
          () => {
            pending.delete(timer);
            void email();
          },
          minDelay + Math.random() * maxDelay,
        ).unref();
        pending.set(timer, email);
      }
      return reply.redirect(`${staffPath}?sent#result`, 303);
    },
  );
};

/** In milliseconds. */
const minDelay = 2_000;
const maxDelay = 30_000;
