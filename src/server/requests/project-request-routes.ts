import type { FastifyPluginAsync } from "fastify";
import { consultationPath, idempotencyField, sentNoticeId } from "../../contract/endpoints.ts";
import { bodyLimitBytes } from "../../contract/project-request.ts";
import { parseProjectRequest } from "../../contract/project-request-schema.ts";
import { planFloodReport } from "../outbox/plan-notifications.ts";
import { readForm } from "../web/forms.ts";
import { prefersHtml } from "../web/problems.ts";
import { acceptProjectRequest } from "./accept.ts";
import { createFormKey, readIdempotencyKey } from "./idempotency-key.ts";
import { createSpamCheck } from "./spam-check.ts";

/** POST /api/consultation: validate, store, respond. Source: SPEC section 7. */
export const projectRequestRoutes: FastifyPluginAsync = async (app) => {
  const { config, now } = app;
  const homeUrl = config.siteUrl ?? "";
  const checkForSpam = createSpamCheck(app);
  /** Keys of those that could not be stored. Someone who tries again until the database is back must not look like a burst. */
  const failed = new Set<string>();
  const rateLimit = config.rateLimit > 0 && { max: config.rateLimit };
  const limits = { bodyLimit: bodyLimitBytes, config: { rateLimit } };
  app.post(consultationPath, limits, async (request, reply) => {
    const { body } = request;
    if (!isObject(body)) return reply.sendProblem(400);

    const isForm = prefersHtml(request.headers);
    const parsed = parseProjectRequest(body);
    if (parsed.outcome === "invalid") {
      const { errors } = parsed;
      if (!isForm) return reply.sendProblem(422, undefined, errors);
      const page = { form: body, errors };
      return reply.code(422).sendPage("renderFormErrors", page);
    }

    const { projectRequest } = parsed;
    const sent = { projectRequest, now: now() };
    const key = request.headers["idempotency-key"] ?? (isForm ? readForm(body)[idempotencyField] : undefined);
    const formKey = isForm ? createFormKey(request.client, sent) : undefined;
    const idempotency = key === undefined ? formKey : readIdempotencyKey(key, sent);
    if (idempotency === null) return reply.sendProblem(400, malformedKey);

    const isRetry = failed.delete(idempotency?.key ?? "");
    const checked = await checkForSpam(request, { form: body, projectRequest }, isRetry);
    const { spamReason, isFlood, waitSeconds } = checked;
    if (waitSeconds !== null) return reply.header("retry-after", waitSeconds).sendProblem(429);
    const result = await acceptProjectRequest(app, { fields: projectRequest, spamReason, idempotency });
    if (isFlood) await planFloodReport(app).catch((err) => request.log.error({ err }, noReport));
    switch (result.outcome) {
      case "unavailable":
        // Limited, so that a flood can't fill the memory.
        if (idempotency !== undefined && failed.size < 5_000) failed.add(idempotency.key);
        request.log.error(
          { err: result.cause },
          "A project request could not be stored; the response was 503.",
        );
        return reply.header("retry-after", retryAfterSeconds).sendProblem(503);
      case "conflicting":
        return reply.sendProblem(422, changedBody);
      case "stored":
      case "repeated":
        reply.header("cache-control", "no-store");
        return isForm
          ? reply.redirect(`${homeUrl}/#${sentNoticeId}`, 303)
          : reply.code(201).send(result.receipt);
    }
  });
};

/** A locked or restarting database is back within seconds; a full disk is worth another try too. */
const retryAfterSeconds = 10;

const noReport = "The report about a flood of project requests could not be planned.";

const malformedKey =
  "Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID. Nothing was saved. Send a different key, or none.";
const changedBody =
  "This Idempotency-Key was already used with different content, so nothing was saved. Send the new content with a new key.";

function isObject(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}
