import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { consultationPath, type Receipt, sentNoticeId } from "../../contract/endpoints.ts";
import type { FieldProblem } from "../../contract/problem-details.ts";
import { bodyLimitBytes } from "../../contract/project-request.ts";
import { parseProjectRequest } from "../../contract/project-request-schema.ts";
import type { SiteInfo } from "../../contract/site-info.ts";
import { createReceipt } from "../calendar/reply-deadline.ts";
import type { Accept } from "../database/accept.ts";
import type { AcceptedProjectRequest, NewDelivery } from "../database/model.ts";
import { rejectOtherMethods } from "../http/error-handler.ts";
import { createProblem, prefersHtml } from "../http/problem-responses.ts";
import { tenMinutes } from "../http/rate-limit.ts";
import { idempotencyKeyFor } from "./idempotency-key.ts";
import { findSpamReason } from "./spam-check.ts";

export interface ProjectRequestOptions {
  readonly accept: Accept;
  readonly siteInfo: SiteInfo;
  /** What is sent about a project request; stored in the same transaction. */
  readonly planNotifications: (
    projectRequest: AcceptedProjectRequest,
    about: { readonly isQuarantined: boolean },
  ) => readonly NewDelivery[];
  /** Once this many from one client were stored in 10 minutes, its next ones are quarantined; 0 turns this off. */
  readonly burstThreshold: number;
  /** Called after each commit: a delivery may have become due. */
  readonly wake: () => void;
  readonly now: () => Temporal.Instant;
  /** The public origin of the page, or empty when it is this server. */
  readonly homeUrl: string;
}

/** POST /api/consultation: validate, store, respond. Source: SPEC section 7. */
export const projectRequestRoutes: FastifyPluginAsync<ProjectRequestOptions> = async (app, options) => {
  const { accept, siteInfo, planNotifications, burstThreshold, wake, now, homeUrl } = options;
  const countStored =
    burstThreshold === 0 ? null : app.createRateLimit({ max: burstThreshold, timeWindow: tenMinutes });

  const limits = { bodyLimit: bodyLimitBytes, config: { rateLimit: {} } };
  app.post(consultationPath, limits, async (request, reply) => {
    const { body } = request;
    if (!isObject(body)) return reply.sendProblem(createProblem(400));

    const parsed = parseProjectRequest(body);
    if (!parsed.ok) return sendFieldProblems(request, reply, body, parsed.problems);

    const { projectRequest } = parsed;
    const idempotency = idempotencyKeyFor({
      projectRequest,
      header: request.headers["idempotency-key"],
      isForm: prefersHtml(request.headers),
      address: request.ip,
      now: now(),
    });
    if (idempotency === "malformed") return reply.sendProblem(createProblem(400, malformedKey));

    const stored = await countStored?.(request, { increment: false });
    const isBurst = stored !== undefined && !stored.isAllowed && stored.remaining === 0;
    const spamReason = findSpamReason({ form: body, projectRequest, isBurst });
    const receipt = createReceipt(now(), siteInfo.businessHours);
    const accepted = { ...receipt, ...projectRequest };
    const about = { isQuarantined: spamReason !== null };
    const deliveries = planNotifications(accepted, about);
    const result = await accept({ projectRequest: accepted, spamReason, idempotency, deliveries });
    switch (result.outcome) {
      case "unavailable":
        request.log.error(
          { err: result.cause },
          "A project request could not be stored; the response was 503.",
        );
        return reply.header("retry-after", retryAfterSeconds).sendProblem(createProblem(503));
      case "conflicting":
        return reply.sendProblem(createProblem(422, changedBody));
      case "repeated":
        return sendReceipt(request, reply, result.receipt);
      case "stored":
        wake();
        await countStored?.(request);
        return sendReceipt(request, reply, receipt);
    }
  });

  const sendReceipt = (request: FastifyRequest, reply: FastifyReply, receipt: Receipt) => {
    reply.header("cache-control", "no-store");
    return prefersHtml(request.headers)
      ? reply.redirect(`${homeUrl}/#${sentNoticeId}`, 303)
      : reply.code(201).send(receipt);
  };

  const sendFieldProblems = (
    request: FastifyRequest,
    reply: FastifyReply,
    form: Form,
    problems: readonly FieldProblem[],
  ) => {
    if (!prefersHtml(request.headers)) return reply.sendProblem(createProblem(422, undefined, problems));
    return reply
      .code(422)
      .header("cache-control", "no-store")
      .sendPage((pages, props) => pages.renderFormErrors({ ...props, form, problems }));
  };

  rejectOtherMethods(app, consultationPath, ["POST"]);
};

/** A locked or restarting database is back within seconds; a full disk is worth another try too. */
const retryAfterSeconds = 10;

const malformedKey =
  "Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID. Nothing was saved. Send a different key, or none.";
const changedBody =
  "This Idempotency-Key was already used with different content, so nothing was saved. Send the new content with a new key.";

type Form = Readonly<Record<string, unknown>>;

function isObject(body: unknown): body is Form {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}
