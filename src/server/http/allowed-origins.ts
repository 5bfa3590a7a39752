import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/**
 * Lets the scripts of exactly these origins call the API in this scope, without credentials. Other origins
 * are answered without any access header, so a browser keeps the answer from them.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.register(cors, {
    origin: [...origins],
    methods: ["GET", "HEAD", "POST"],
    allowedHeaders: ["content-type", "idempotency-key"],
    exposedHeaders: ["retry-after"],
    maxAge: 24 * 60 * 60,
    // An OPTIONS that is no preflight gets 204 too, rather than the plugin's text/plain 400.
    strictPreflight: false,
  });
}
