import fp from "fastify-plugin";

/**
 * Parses `application/x-www-form-urlencoded`, which a form without script sends. Node's own parser never throws; of two
 * fields with one name the last counts, as in JSON; and a field named "__proto__" is a name like any other.
 */
export const formParser = fp(async (app) => {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
});
