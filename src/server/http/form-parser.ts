import fp from "fastify-plugin";

/**
 * Parses `application/x-www-form-urlencoded` as the form sends it. The platform's own parser never throws, the last of two
 * fields with one name counts, as in JSON, and a field named "__proto__" is just a name.
 */
export const formParser = fp(async (app) => {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
});
