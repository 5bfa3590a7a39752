import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { createProblem, details, toProblem } from "./problem-responses.ts";

/** Everything thrown and every unknown path becomes a problem that reveals nothing. */
export const errorHandler = fp(async (app) => {
  app.setNotFoundHandler((_request, reply) => reply.sendProblem(createProblem(404, details[404])));

  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    // Only our own faults are logged: the message of a JSON error repeats what the visitor sent.
    if (problem.status >= 500) request.log.error({ err: error }, "unexpected error");
    return reply.sendProblem(problem);
  });
});

/** Answers 405 to every method but `allowed` at `path`. */
export function rejectOtherMethods(app: FastifyInstance, path: string, allowed: readonly string[]): void {
  const allow = allowed.join(", ");
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url: path,
    handler: (request, reply) =>
      reply
        .header("allow", allow)
        .sendProblem(createProblem(405, `${path} accepts only ${allow}, so ${request.method} did nothing.`)),
  });
}
