import { randomUUIDv7 } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { consultationPath, type Receipt, sentNoticeId } from "../../contract/endpoints.ts";
import type { BusinessHours, Facts } from "../../contract/facts.ts";
import type { FieldProblem } from "../../contract/problem.ts";
import { checkProjectRequest } from "../../contract/schema.ts";
import { refuseOtherMethods } from "../errors.ts";
import { details, problem } from "../problems.ts";
import { type Refuse, readsHtml } from "../refuse.ts";
import type { Intake } from "../store/intake.ts";
import { mendPage } from "./mend-page.ts";
import type { RateLimit } from "./rate-limit.ts";
import { replyDueAt } from "./reply-clock.ts";

export interface ConsultationParts {
  readonly store: Intake;
  readonly facts: Facts;
  readonly limit: RateLimit;
  readonly now: () => Temporal.Instant;
  readonly refuse: Refuse;
  /** The public origin of the page, or empty when it is this server. */
  readonly homeUrl: string;
}

/** POST /api/consultation: check, store, answer. Source: SPEC section 7. */
export function takeProjectRequests(app: FastifyInstance, parts: ConsultationParts): void {
  const { store, facts, limit, now, refuse, homeUrl } = parts;

  // Before the body is read, so that a flood costs as little as can be.
  const limitClient = async (request: FastifyRequest, reply: FastifyReply) => {
    const waitSeconds = limit.take(request.ip);
    if (waitSeconds === 0) return;
    return refuse(request, reply.header("retry-after", waitSeconds), problem(429, details[429]));
  };

  app.post(consultationPath, { onRequest: limitClient }, async (request, reply) => {
    const body = request.body;
    if (!isObject(body)) return refuse(request, reply, problem(400, details[400]));

    const checked = checkProjectRequest(body);
    if (!checked.ok) {
      if (readsHtml(request.headers)) return mend(reply, body, checked.problems);
      return refuse(request, reply, problem(422, details[422], checked.problems));
    }

    const receipt = receiptAt(now(), facts.businessHours);
    const acceptance = await store.accept({ ...receipt, ...checked.projectRequest });
    if (acceptance.outcome === "unavailable") {
      request.log.error(
        { err: acceptance.cause },
        "a project request could not be stored and was answered 503",
      );
      return refuse(request, reply.header("retry-after", retryAfterSeconds), problem(503, details[503]));
    }

    reply.header("cache-control", "no-store");
    return readsHtml(request.headers)
      ? reply.redirect(`${homeUrl}/#${sentNoticeId}`, 303)
      : reply.code(201).send(receipt);
  });

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

type Form = Readonly<Record<string, unknown>>;

function isObject(body: unknown): body is Form {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

function receiptAt(receivedAt: Temporal.Instant, businessHours: BusinessHours): Receipt {
  return {
    id: randomUUIDv7(),
    receivedAt: fixedWidth(receivedAt),
    replyDueAt: fixedWidth(replyDueAt(receivedAt, businessHours)),
  };
}

/** ISO 8601 in UTC with milliseconds, so that times sort as text (see store/tables.ts). */
function fixedWidth(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: "millisecond" });
}
