import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Problem } from "../../contract/problem-details.ts";
import { createProblem } from "./problem-responses.ts";

/** Turns every error and every unknown path into a problem that reveals nothing. */
export const errorHandler = fp(async (app) => {
  app.setNotFoundHandler((_request, reply) => reply.sendProblem(createProblem(404)));

  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    // Only our own faults are logged: the message of a JSON error repeats what the visitor sent.
    if (problem.status >= 500) request.log.error({ err: error }, "Unexpected error.");
    return reply.sendProblem(problem);
  });
});

/** The problem for an error of Fastify or a plugin. Everything unexpected is a 500. */
function toProblem(error: unknown): Problem {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  // For a visitor, a file that may not be served does not exist.
  if (status === 403) return createProblem(404);
  if (!(status >= 400 && status < 500)) return createProblem(500);
  return createProblem(status);
}

/** Responds with 405 to every method but `allowed` at `path`. */
export function rejectOtherMethods(app: FastifyInstance, path: string, allowed: readonly string[]): void {
  const allow = allowed.join(", ");
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url: path,
    handler: (request, reply) =>
      reply
        .header("allow", allow)
        .sendProblem(
          createProblem(405, `${path} accepts only ${allow}. Your ${request.method} request did nothing.`),
        ),
  });
}
