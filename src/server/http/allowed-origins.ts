import cors from "@fastify/cors";
import fp from "fastify-plugin";

export interface AllowedOriginsOptions {
  readonly origins: readonly string[];
}

/**
 * Lets scripts of exactly these origins call the API, without credentials. Responses to other origins carry no access
 * header, so a browser keeps them from the page.
 */
export const allowOrigins = fp<AllowedOriginsOptions>(async (app, { origins }) => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ["GET", "HEAD", "POST"],
    allowedHeaders: ["content-type", "idempotency-key"],
    exposedHeaders: ["retry-after"],
    maxAge: 24 * 60 * 60,
    // An OPTIONS that is not a preflight gets 204 too, rather than the plugin's text/plain 400.
    strictPreflight: false,
  });
});
