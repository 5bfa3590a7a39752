import { sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The files beside the document: pictures, fonts, video (in ranges), and scripts, compressed by the build. */
export function serveFiles(app: FastifyInstance, folder: string): void {
  const hashed = `${folder}${sep}assets${sep}`;
  app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    // The document has one address.
    allowedPath: (pathname) => !pathname.startsWith("/index.html"),
    setHeaders(reply, path) {
      // A file below assets/ carries a hash of its bytes in its name, so it never changes.
      reply.header(
        "cache-control",
        path.startsWith(hashed) ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
}
