import { sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import type { BuiltPage } from "./built-page.ts";
import { chooseEncoding } from "./compression.ts";
import { rejectOtherMethods } from "./error-handler.ts";

/** GET and HEAD /: the document; and the files beside it. */
export const staticPage: FastifyPluginAsync<{ readonly page: BuiltPage }> = async (app, options) => {
  await app.register(documentRoute, options);
  await app.register(staticFiles, options);
};

/** The document from memory, in the encoding the browser asks for: @fastify/static would read the disk for each visitor. */
const documentRoute: FastifyPluginAsync<{ readonly page: BuiltPage }> = async (app, { page }) => {
  app.get("/", (request, reply) => {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const { bytes, etag } = page.document[encoding];
    // Revalidated at each visit, so new words show at once; the ETag keeps that cheap.
    reply.headers({ etag, vary: "accept-encoding", "cache-control": "no-cache" });
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return matchesEtag(request.headers["if-none-match"], etag)
      ? reply.code(304).send()
      : reply.type("text/html; charset=utf-8").send(bytes);
  });
  rejectOtherMethods(app, "/", ["GET", "HEAD"]);
};

/** Source: RFC 9110, 13.1.2: weak comparison with any of a list. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

/** Pictures, fonts, video (in ranges) and scripts, compressed by the build. */
const staticFiles: FastifyPluginAsync<{ readonly page: BuiltPage }> = async (app, { page: { folder } }) => {
  const hashed = `${folder}${sep}assets${sep}`;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: "allow",
    preCompressed: true,
    cacheControl: false,
    // The document has one address. Of the names that begin with a dot, only /.well-known/ is public (RFC 8615).
    allowedPath: (pathname) => !pathname.startsWith("/index.html") && !/\/\.(?!well-known\/)/.test(pathname),
    setHeaders(reply, path) {
      // A file in assets/ has a hash of its bytes in its name, so it never changes.
      if (path.startsWith(hashed)) reply.header("cache-control", "public, max-age=31536000, immutable");
      else if (!shownElsewhere.test(path)) reply.header("cache-control", "no-cache");
      else
        reply.headers({
          "cache-control": "public, max-age=86400",
          "cross-origin-resource-policy": "cross-origin",
        });
    },
  });
};

/** Icons and the card for shared links are meant to be shown on other sites. */
const shownElsewhere = /\.(ico|svg|png|jpe?g)$/;
