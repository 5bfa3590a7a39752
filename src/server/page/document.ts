import type { FastifyInstance } from "fastify";
import { refuseOtherMethods } from "../errors.ts";
import type { Refuse } from "../refuse.ts";
import { chooseEncoding, type Encoding } from "./accept-encoding.ts";
import type { Page, Variant } from "./page.ts";

/** GET and HEAD /: the document from memory, in the encoding the browser asks for. */
export function serveDocument(app: FastifyInstance, page: Page, refuse: Refuse): void {
  const available = new Set(page.document.keys());
  const headers = new Map(
    [...page.document].map(([encoding, variant]) => [encoding, headersOf(encoding, variant)]),
  );

  app.get("/", (request, reply) => {
    const encoding = chooseEncoding(request.headers["accept-encoding"], available);
    const variant = page.document.get(encoding);
    reply.headers(headers.get(encoding) ?? {});
    return isKnown(request.headers["if-none-match"], variant?.etag)
      ? reply.code(304).send()
      : reply.type("text/html; charset=utf-8").send(variant?.bytes);
  });

  refuseOtherMethods(app, "/", ["GET", "HEAD"], refuse);
}

function headersOf(encoding: Encoding, { etag }: Variant): Record<string, string> {
  return {
    etag,
    vary: "accept-encoding",
    // Asked for anew at each visit, so that new words show at once; the etag keeps that cheap.
    "cache-control": "no-cache",
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  };
}

/** Source: RFC 9110, 13.1.2: weak comparison with any of a list. */
function isKnown(ifNoneMatch: string | undefined, etag = ""): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(",")
    .some((known) => known.trim() === "*" || known.trim().replace(/^W\//, "") === etag);
}
