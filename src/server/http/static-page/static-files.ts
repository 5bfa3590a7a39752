import { sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";

export interface StaticFileOptions {
  /** Absolute path of the built files. */
  readonly folder: string;
}

/** The files beside the document: pictures, fonts, video (in ranges), and scripts, compressed by the build. */
export const staticFiles: FastifyPluginAsync<StaticFileOptions> = async (app, { folder }) => {
  const hashed = `${folder}${sep}assets${sep}`;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: "allow",
    preCompressed: true,
    cacheControl: false,
    // The document has one address. Of what begins with a dot, only /.well-known/ is for everyone (RFC 8615).
    allowedPath: (pathname) => !pathname.startsWith("/index.html") && !/\/\.(?!well-known\/)/.test(pathname),
    setHeaders(reply, path) {
      // A file below assets/ has a hash of its bytes in its name, so it never changes.
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

/** Icons and the card for shared links exist to be shown on other sites. */
const shownElsewhere = /\.(ico|svg|png|jpe?g)$/;
