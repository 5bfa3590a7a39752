import { setTimeout as later } from "node:timers/promises";
import { expect } from "vitest";
import { compare, type FaultResult } from "./fault-result.ts";
import { queryDatabase } from "./query-database.ts";
import type { TestSystem } from "./test-system.ts";
import { type Form, newForm, send } from "./visitors.ts";

/**
 * The mail server and the receiver of webhooks are down for 72 hours, while visitors send a form each round. A round is at
 * least as long as the longest wait between two attempts (src/server/durations.ts), so when both are back, everything arrives
 * within one round, and once.
 */
export async function endureOutage(system: TestSystem, result: FaultResult): Promise<void> {
  const { mail, webhook, url, databaseUrl } = system;
  const { rounds } = result;
  const roundMinutes = (72 * 60) / rounds;
  const forms: Form[] = [];
  const visit = async (minutesLater: number) => {
    system.forward(minutesLater * 60);
    // The form starts the worker. If it didn't know the new time by then, it would wait another 5 s.
    await later(100);
    const form = newForm();
    forms.push(form);
    await send(url, form);
  };
  await Promise.all([mail.stop(), webhook.stop()]);
  let attempts = 0;
  for (let round = 0; round < rounds; round += 1) {
    await visit(roundMinutes);
    const before = attempts;
    for (let waits = 0; waits < 300 && attempts === before; waits += 1) {
      await later(100);
      attempts = Math.max(...(await queryDatabase(databaseUrl)).map((row) => row.attempts ?? 0));
    }
  }
  // The first two waits are shorter, and the last attempts may still be in progress.
  expect(attempts, "attempts in 72 hours").toBeGreaterThanOrEqual(rounds - 5);
  expect(mail.received.size, "emails while the mail server was down").toBe(0);
  // The next wait of an attempt that ends after the clock has moved starts at the new time.
  await later(2000);
  await Promise.all([mail.start(), webhook.start()]);
  await visit(roundMinutes);
  await system.drain(result);
  compare(result, forms, await queryDatabase(databaseUrl));
  expect(result.resent, "arrived twice although nothing was killed").toBe(0);
}
