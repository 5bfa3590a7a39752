import type { FastifyInstance } from "fastify";

/**
 * Reads `application/x-www-form-urlencoded` as the form sends it. The platform's own parser never throws, the
 * last of two fields with one name counts, as in JSON, and a field named "__proto__" is a mere name.
 */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
