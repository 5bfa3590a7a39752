import type { FastifyInstance, FastifyReply } from "fastify";
import type { Facts } from "../../contract/firm-profile.ts";
import { refuseOtherMethods } from "../http/error-handler.ts";
import type { Refuse } from "../http/problem-responses.ts";
import { answerTokenHash } from "../store/answer-token.ts";
import type { ReplyDesk } from "../store/reply-desk.ts";
import { storedTime } from "../stored-time.ts";
import { answeredPage, markPage, unknownLinkPage } from "./reply-link-pages.ts";

export interface AnsweredParts {
  readonly store: Pick<ReplyDesk, "findByAnswerLink" | "answer">;
  readonly facts: Facts;
  readonly now: () => Temporal.Instant;
  readonly refuse: Refuse;
}

/**
 * /answered/{token}, the private link in a mail to the staff. GET shows one button and changes nothing, because
 * mail scanners follow every link; POST marks the project request as answered.
 */
export function takeAnswers(app: FastifyInstance, { store, facts, now, refuse }: AnsweredParts): void {
  const { firm, businessHours } = facts;
  const find = (token: string) => store.findByAnswerLink(answerTokenHash(token), storedTime(now()));

  app.get<Link>(path, async (request, reply) => {
    const projectRequest = await find(request.params.token);
    if (projectRequest === null) return send(reply.code(404), unknownLinkPage(firm));
    return send(
      reply,
      projectRequest.answeredAt === null
        ? markPage(projectRequest, businessHours.timeZone, firm)
        : answeredPage(projectRequest, businessHours.timeZone, firm),
    );
  });

  app.post<Link>(path, async (request, reply) => {
    const projectRequest = await find(request.params.token);
    if (projectRequest === null) return send(reply.code(404), unknownLinkPage(firm));
    await store.answer(projectRequest.id, storedTime(now()));
    // Back to the page itself, so that a reload asks again and posts nothing.
    return reply.headers(privately).redirect(`/answered/${request.params.token}`, 303);
  });

  refuseOtherMethods(app, path, ["GET", "HEAD", "POST"], refuse);
}

const path = "/answered/:token";

interface Link {
  Params: { token: string };
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(privately).type("text/html; charset=utf-8").send(page);
}

/** The address itself is the secret. */
const privately = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
};
