import { randomUUIDv7 } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { consultationPath, type Receipt, sentNoticeId } from "../../contract/endpoints.ts";
import type { BusinessHours, Facts } from "../../contract/firm-profile.ts";
import type { FieldProblem } from "../../contract/problem-details.ts";
import { checkProjectRequest } from "../../contract/project-request-schema.ts";
import { refuseOtherMethods } from "../http/error-handler.ts";
import { details, problem } from "../http/problems.ts";
import { type Refuse, readsHtml } from "../http/problem-responses.ts";
import type { Intake } from "../store/intake.ts";
import type { SigningKeys } from "../store/signing-keys.ts";
import type { Channel } from "../store/stored.ts";
import { storedTime } from "../stored-time.ts";
import { isTestToken, testTokenHeader, testTokenPurpose } from "../signed-token.ts";
import { clientOf } from "../http/client-key.ts";
import { idempotencyOf } from "./idempotency-key.ts";
import { mendPage } from "./form-errors-page.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import { replyDueAt } from "./reply-deadline.ts";
import { toTell, toTest } from "../notifications/plan-notifications.ts";
import { verdict } from "./spam-check.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Filed by `npm run canary`, which holds the database's own key. */
    isTest: boolean;
  }
}

export interface ConsultationParts {
  readonly store: Intake & SigningKeys;
  readonly facts: Facts;
  readonly limit: RateLimit;
  /** From so many of one client in 10 minutes on, the next are held; 0 is never. */
  readonly burst: number;
  /** Who is told of a project request. */
  readonly channels: readonly Channel[];
  /** Called after each commit, so that what was stored is told at once, or that it is held. */
  readonly stored: (held: boolean) => void;
  readonly now: () => Temporal.Instant;
  readonly refuse: Refuse;
  /** The public origin of the page, or empty when it is this server. */
  readonly homeUrl: string;
}

/** POST /api/consultation: check, store, answer. Source: SPEC section 7. */
export function takeProjectRequests(app: FastifyInstance, parts: ConsultationParts): void {
  const { store, facts, limit, burst, channels, stored, now, refuse, homeUrl } = parts;

  const isTest = async ({ headers }: FastifyRequest) => {
    const token = headers[testTokenHeader];
    if (typeof token !== "string") return false;
    return isTestToken(token, await store.signingKey(testTokenPurpose), now());
  };

  // Before the body is read, so that a flood costs as little as can be.
  const limitClient = async (request: FastifyRequest, reply: FastifyReply) => {
    request.isTest = await isTest(request).catch(() => false);
    if (request.isTest) return;
    const waitSeconds = await limit.take(request.ip).catch((cause) => unavailable(request, reply, cause));
    if (waitSeconds === 0) return;
    if (typeof waitSeconds !== "number") return waitSeconds;
    return refuse(request, reply.header("retry-after", waitSeconds), problem(429, details[429]));
  };

  const unavailable = (request: FastifyRequest, reply: FastifyReply, err: unknown) => {
    request.log.error({ err }, "a project request could not be stored and was answered 503");
    return refuse(request, reply.header("retry-after", retryAfterSeconds), problem(503, details[503]));
  };

  app.decorateRequest("isTest", false);
  app.post(consultationPath, { onRequest: limitClient }, async (request, reply) => {
    const body = request.body;
    if (!isObject(body)) return refuse(request, reply, problem(400, details[400]));

    const checked = checkProjectRequest(body);
    if (!checked.ok) {
      if (readsHtml(request.headers)) return mend(reply, body, checked.problems);
      return refuse(request, reply, problem(422, details[422], checked.problems));
    }

    const { projectRequest } = checked;
    const idempotency = idempotencyOf({
      projectRequest,
      header: request.headers["idempotency-key"],
      form: readsHtml(request.headers),
      address: request.ip,
      now: now(),
      test: request.isTest,
    });
    if (idempotency === "malformed") return refuse(request, reply, problem(400, malformedKey));

    const client = `stored:${clientOf(request.ip)}`;
    const counts = burst > 0 && !request.isTest;
    const recent = !counts ? 0 : await store.hits.count(client, now().epochMilliseconds).catch(() => 0);
    const suspectedOf = request.isTest ? null : verdict({ form: body, projectRequest, recent, burst });
    const receipt = receiptAt(now(), facts.businessHours);
    const accepted = { ...receipt, ...projectRequest };
    const acceptance = await store.accept(accepted, {
      suspectedOf,
      idempotency,
      ...(request.isTest ? toTest(accepted, channels) : toTell(accepted, channels, facts.businessHours)),
    });
    switch (acceptance.outcome) {
      case "unavailable":
        return unavailable(request, reply, acceptance.cause);
      case "conflicting":
        return refuse(request, reply, problem(422, changedBody));
      case "repeated":
        return thank(request, reply, acceptance.receipt);
      case "stored":
        stored(suspectedOf !== null);
        // A count that is lost holds back nothing, so nobody waits for it.
        if (counts) store.hits.add(client, 600, now().epochMilliseconds).catch(() => {});
        return thank(request, reply, receipt);
    }
  });

  const thank = (request: FastifyRequest, reply: FastifyReply, receipt: Receipt) => {
    reply.header("cache-control", "no-store");
    return readsHtml(request.headers)
      ? reply.redirect(`${homeUrl}/#${sentNoticeId}`, 303)
      : reply.code(201).send(receipt);
  };

  const mend = (reply: FastifyReply, form: Form, problems: readonly FieldProblem[]) =>
    reply
      .code(422)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(mendPage(form, problems, facts.firm));

  refuseOtherMethods(app, consultationPath, ["POST"], refuse);
}

/** A locked or restarting database is back within seconds; a full disk is worth asking again as well. */
const retryAfterSeconds = 10;

const malformedKey =
  "Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID. Nothing was stored. Send another key, or none.";
const changedBody =
  "This Idempotency-Key was used before with other answers, so nothing was stored now. Send the changed answers with a new key.";

type Form = Readonly<Record<string, unknown>>;

function isObject(body: unknown): body is Form {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

function receiptAt(receivedAt: Temporal.Instant, businessHours: BusinessHours): Receipt {
  return {
    id: randomUUIDv7(),
    receivedAt: storedTime(receivedAt),
    replyDueAt: storedTime(replyDueAt(receivedAt, businessHours)),
  };
}
