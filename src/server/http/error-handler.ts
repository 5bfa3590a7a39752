import type { FastifyInstance } from "fastify";
import { details, problem, problemOf } from "./problems.ts";
import type { Refuse } from "./problem-responses.ts";

/** Whatever is thrown and every unknown path become refusals that leak nothing. */
export function refuseErrors(app: FastifyInstance, refuse: Refuse): void {
  app.setNotFoundHandler((request, reply) => refuse(request, reply, problem(404, details[404])));

  app.setErrorHandler((error, request, reply) => {
    const refusal = problemOf(error);
    // Only our own faults are logged: the message of a JSON error repeats what the visitor sent.
    if (refusal.status >= 500) request.log.error({ err: error }, "unexpected error");
    return refuse(request, reply, refusal);
  });
}

/** Answers 405 to every method but `allowed` at `path`. */
export function refuseOtherMethods(
  app: FastifyInstance,
  path: string,
  allowed: readonly string[],
  refuse: Refuse,
): void {
  const allow = allowed.join(", ");
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url: path,
    handler: (request, reply) =>
      refuse(
        request,
        reply.header("allow", allow),
        problem(405, `${path} answers ${allow} only, so ${request.method} did nothing here.`),
      ),
  });
}
