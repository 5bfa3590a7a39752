import fp from "fastify-plugin";
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
 * Recognizes test requests, which notify nobody and count toward no limit. Without a valid token, a project request is a
 * real one, whatever it says.
 */
export const testRequests = fp<TestRequestOptions>(async (app, { signingKey, now }) => {
  app.decorateRequest("isTest", false);
  app.addHook("onRequest", async (request) => {
    const token = request.headers[testTokenHeader];
    if (typeof token !== "string") return;
    request.isTest = await isTestToken(token, signingKey, now()).catch(() => false);
  });
});
