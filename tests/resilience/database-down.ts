import { setTimeout as later } from "node:timers/promises";
import type { Postgres } from "../support/postgres-server.ts";
import { compare, type Finding, newFinding } from "./finding.ts";
import { queryDatabase } from "./query-database.ts";
import { beyondLeaseSeconds, openWorld } from "./test-system.ts";
import { load, newForm, post } from "./visitors.ts";

/**
 * Stops or kills PostgreSQL while visitors send, and starts it again; the site's server goes on. Meanwhile it
 * answers 503 with Retry-After and still shows the page; afterwards it recovers by itself.
 */
export async function databaseDown(
  fault: string,
  rounds: number,
  postgres: Postgres,
  how: "stop" | "kill",
): Promise<Finding> {
  const startedAt = performance.now();
  const databaseUrl = await postgres.newDatabase();
  const system = await openWorld({ databaseUrl });
  const finding = newFinding(fault, rounds);
  const url = system.servers[0]?.url ?? "";
  try {
    for (let round = 0; round < rounds; round += 1) {
      const visitors = load([url]);
      await later(50 + Math.random() * 200);
      await postgres[how]();
      try {
        const refused = await post(url, newForm());
        await refused.body?.cancel();
        if (refused.status !== 503 || !refused.headers.has("retry-after")) {
          finding.broken.push(`without the database a form was answered ${refused.status}`);
        }
        const page = await fetch(url);
        await page.body?.cancel();
        if (!page.ok) finding.broken.push(`without the database the page was answered ${page.status}`);
      } finally {
        await postgres.start();
      }
      await visitors.finish();
      compare(finding, visitors.forms, await queryDatabase(databaseUrl));
    }
    // What was sent when the database went away could not be recorded.
    system.forward(beyondLeaseSeconds);
    await system.drain(finding);
  } finally {
    await system.remove();
  }
  finding.seconds = (performance.now() - startedAt) / 1000;
  return finding;
}
