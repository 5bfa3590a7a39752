import fp from "fastify-plugin";
import { createProblem } from "../http/problem-responses.ts";
import { isTestToken, testTokenHeader } from "../signed-token.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** True for a test request. Only `npm run canary` can send one, because it reads the database's own key. */
    isTest: boolean;
  }
}

export interface TestRequestOptions {
  readonly signingKey: (purpose: string) => Promise<string>;
  readonly now: () => Temporal.Instant;
}

/**
 * Recognizes test requests, which notify nobody and count toward no limit. An invalid token is rejected. If the request
 * were treated as real, each run of a canary on the wrong database would leave one in the staff's list.
 */
export const testRequests = fp<TestRequestOptions>(async (app, { signingKey, now }) => {
  app.decorateRequest("isTest", false);
  app.addHook("onRequest", async (request, reply) => {
    const token = request.headers[testTokenHeader];
    if (typeof token !== "string") return;
    const isValid = await isTestToken(token, signingKey, now()).catch(() => null);
    if (isValid === null) return reply.sendProblem(createProblem(503));
    if (!isValid) return reply.sendProblem(createProblem(403, invalidToken));
    request.isTest = true;
  });
});

const invalidToken =
  "The test was rejected because its token is not from this site's database. Nothing was saved. Run the canary on the server, with the server's own settings.";
