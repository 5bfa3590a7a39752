import { createHash } from "node:crypto";
import { join, resolve, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import { readBuiltFile } from "../startup-error.ts";
import { rejectOtherMethods } from "./error-handler.ts";
import { hashInlineBlocks, type InlineHashes } from "./security-headers.ts";

/** The built page: its folder, and its document in memory in every encoding. */
export interface BuiltPage {
  /** Absolute path of the built files. */
  readonly folder: string;
  readonly document: Readonly<Record<Encoding, Variant>>;
  readonly inline: InlineHashes;
  /** The public origin that the page was built for; null if it was built without one. */
  readonly builtFor: string | null;
}

interface Variant {
  readonly bytes: Buffer;
  readonly etag: string;
}

type Encoding = "br" | "gzip" | "identity";

/** Reads the page that the build left in `folder` (`dist/`). Throws a `StartupError` if there is none. */
export function readBuiltPage(folder: string): BuiltPage {
  const plain = readBuiltFile(join(folder, "index.html"));
  const html = plain.toString("utf8");
  return {
    folder: resolve(folder),
    // Compressed here, in a fifth of a second: the build's own copies may be of another document while it writes.
    document: {
      br: toVariant(brotliCompressSync(plain)),
      gzip: toVariant(gzipSync(plain, { level: 9 })),
      identity: toVariant(plain),
    },
    inline: hashInlineBlocks(html),
    // The build names the page's own address in its canonical link (src/site/head.tsx).
    builtFor: /<link rel="canonical" href="([^"]*)\/"/.exec(html)?.[1] ?? null,
  };
}

function toVariant(bytes: Buffer): Variant {
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}

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

/** The best that an Accept-Encoding header allows: br before gzip before none. Source: RFC 9110, 12.5.3. */
function chooseEncoding(header: string | undefined): Encoding {
  const weights = new Map(header?.split(",").map(parseWeight));
  const allows = (encoding: Encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return (["br", "gzip"] as const).find(allows) ?? "identity";
}

function parseWeight(part: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = part.split(";");
  const weights = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]);
  return [coding.trim().toLowerCase(), Number(weights.find((text) => text !== undefined) ?? 1)];
}

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
