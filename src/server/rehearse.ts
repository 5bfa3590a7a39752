import type { FastifyInstance } from "fastify";
import { StartupError } from "./startup-error.ts";

/**
 * Shows that a version can serve: that it starts on its database, can write to it, and has its page. It does not listen, and
 * everything that sends waits for that, so nobody is notified. Rejects with a `StartupError` if it can't.
 */
export async function rehearse(app: FastifyInstance): Promise<void> {
  await app.ready();
  for (const path of ["/readyz", "/"]) {
    const { statusCode, body } = await app.inject(path);
    if (statusCode !== 200) throw new StartupError(`It responded to ${path} with ${statusCode}: ${body}`);
  }
  await app.close();
}
