import { isUtf8 } from "node:buffer";
import fp from "fastify-plugin";

/**
 * Parses JSON, and `application/x-www-form-urlencoded`, which a form without script sends. Node's own parser never throws; of two
 * fields with one name the last counts, as in JSON; and a field named "__proto__" is a name like any other.
 */
export const formParser = fp(async (app) => {
  app.removeContentTypeParser(["text/plain", "application/json"]);
  // Unknown keys are ignored, even those that are dangerous elsewhere.
  const parseJson = app.getDefaultJsonParser("remove", "remove");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) =>
    isUtf8(body) ? parseJson(request, body.toString(), done) : done(notUtf8),
  );
  app.addContentTypeParser<Buffer>(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    (_request, body, done) =>
      isUtf8(unescapeBytes(body))
        ? done(null, Object.fromEntries(new URLSearchParams(takeFields(body))))
        : done(notUtf8),
  );
});

/** The first 100 fields: more than any form of ours has, and few enough that 256 KB of `a&a&…` keep nobody waiting. */
function takeFields(form: Buffer): string {
  return form.toString().split("&", 100).join("&");
}

/** The bytes of a form once its percent signs are decoded. */
function unescapeBytes(form: Buffer): Buffer {
  const unescaped = form
    .toString("latin1")
    .replace(/(?:%[\da-f]{2})+/gi, (all) => Buffer.from(all.replaceAll("%", ""), "hex").toString("latin1"));
  return Buffer.from(unescaped, "latin1");
}

/** Read as UTF-8, a visitor's accented letters in another encoding would be stored as U+FFFD. */
const notUtf8 = Object.assign(new Error("not UTF-8"), { statusCode: 400 });

export type Form = Readonly<Record<string, string>>;

/** The body as a form; of JSON, only the texts count. */
export function readForm(body: unknown): Form {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === "string"));
}
