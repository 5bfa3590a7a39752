import { setTimeout as later } from "node:timers/promises";
import { expect } from "vitest";
import type { Postgres } from "../support/postgres-server.ts";
import { compare, type FaultResult } from "./fault-result.ts";
import { queryDatabase } from "./query-database.ts";
import { beyondLeaseSeconds, type TestSystem } from "./test-system.ts";
import { newForm, post, startLoad } from "./visitors.ts";

/**
 * Stops PostgreSQL while visitors send and starts it again, then kills it in the same way; the site's server keeps running.
 * Meanwhile it responds 503 with Retry-After and still serves the page; afterwards it recovers by itself.
 */
export async function interruptDatabase(
  system: TestSystem,
  result: FaultResult,
  postgres: Postgres,
): Promise<void> {
  const { url, databaseUrl } = system;
  for (let round = 0; round < 2 * result.rounds; round += 1) {
    const load = startLoad([url]);
    await later(50 + Math.random() * 200);
    await (round % 2 === 0 ? postgres.stop() : postgres.kill());
    try {
      const form = await post(url, newForm());
      await form.body?.cancel();
      expect([form.status, form.headers.has("retry-after")], "without the database").toEqual([503, true]);
      const page = await fetch(url);
      await page.body?.cancel();
      expect(page.status, "without the database").toBe(200);
    } finally {
      await postgres.start();
    }
    await load.finish();
    compare(result, load.forms, await queryDatabase(databaseUrl));
  }
  // The outcome of an email being sent when the database went away could not be recorded.
  system.forward(beyondLeaseSeconds);
  await system.drain(result);
}
