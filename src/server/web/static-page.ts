import { createHash } from "node:crypto";
import { join, resolve, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import { readBuiltFile } from "../built-file.ts";
import { hashInlineBlocks, type InlineHashes } from "./security-headers.ts";

/** The encodings of the document, the best one first. */
const encodings = ["br", "gzip", "identity"] as const;

/** A CDN must not add its script for visitor statistics, nor hide email addresses behind another. Our policy would block both. */
export const documentCaching = "no-cache, no-transform";

/** The page that the build left in `dist/`. */
export interface BuiltPage {
  readonly folder: string;
  /** The document in each encoding. */
  readonly document: Readonly<Record<(typeof encodings)[number], Buffer>>;
  readonly etag: string;
  readonly inline: InlineHashes;
  /** The public origin that the page was built for; null if it was built for none. */
  readonly builtFor: string | null;
}

/** Reads the page that the build left in `folder` (`dist/`). Throws a `FindingsError` if there is none. */
export function readBuiltPage(folder: string): BuiltPage {
  const identity = readBuiltFile(join(folder, "index.html"));
  const html = identity.toString("utf8");
  return {
    folder: resolve(folder),
    // The document is compressed here, in a fifth of a second: the build's own copies may be of another document while it writes.
    document: { br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }), identity },
    // A weak ETag may be the same for every encoding (RFC 9110, 8.8.3).
    etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    inline: hashInlineBlocks(html),
    // The address comes from the canonical link (src/site/head.tsx).
    builtFor: /<link rel="canonical" href="([^"]*)\/"/.exec(html)?.[1] ?? null,
  };
}

/** GET and HEAD /: the document; and the files beside it. */
export const staticPage: FastifyPluginAsync<{ readonly page: BuiltPage }> = async (app, { page }) => {
  const { folder, document, etag } = page;
  // The document is sent from memory: @fastify/static would read the disk for each visitor.
  app.get("/", (request, reply) => {
    const accepted = request.headers["accept-encoding"] ?? "";
    const encoding = negotiate(accepted, [...encodings]) ?? "identity";
    // Browsers revalidate the document at each visit, so new words show at once; the ETag keeps that cheap.
    reply.headers({ etag, vary: "accept-encoding", "cache-control": documentCaching });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type("text/html; charset=utf-8").send(document[encoding]);
  });

  // Only GET has ranges (RFC 9110, 14.2).
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.method === "HEAD") delete raw.headers.range;
  });

  // Pictures, fonts, video (in ranges) and scripts, compressed by the build.
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
      // A file in assets/ has a hash in its name, of its bytes or of the picture that it was made from, so it never changes.
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
