import { expect } from "vitest";
import { onEachDatabase } from "../../../tests/support/each-database.ts";
import { delivery, minutesLater, receivedAt } from "../../../tests/support/samples.ts";
import type { TestDatabase } from "../../../tests/support/test-database.ts";
import type { DeliveryLease } from "./delivery.ts";

const day = 24 * 60;

let count = 0;

/** Stores a project request and begins to send its confirmation email. */
async function begin(database: TestDatabase, email: string, now = receivedAt) {
  count += 1;
  const id = `d-${String(count).padStart(4, "0")}`;
  const deliveries = [delivery({ id, channel: "confirmation", kind: "confirmation", dueAt: now })];
  await database.storeSample({ id: `request ${id}`, email, receivedAt: now }, { deliveries });
  return database.claimOne(now, { channel: "confirmation" });
}

async function confirm(database: TestDatabase, email: string): Promise<void> {
  await database.outbox.finish(await begin(database, email), { state: "delivered", now: receivedAt });
}

/** Whether the mailbox of a new project request got a confirmation within a day. */
async function wasConfirmed(database: TestDatabase, email: string, minutes = 1): Promise<boolean> {
  const lease = await begin(database, email, minutesLater(minutes));
  const was = await database.outbox.wasConfirmed(lease, minutesLater(minutes - day));
  await database.outbox.finish(lease, { state: "failed", now: receivedAt, reason: "Only asked." });
  return was;
}

onEachDatabase(({ test }) => {
  test("a mailbox gets one confirmation a day, however its address is written", async ({ database }) => {
    expect(await wasConfirmed(database, "jane@example.com")).toBe(false);
    await confirm(database, "Jane+1@example.com");
    for (const email of ["jane@example.com", "JANE@Example.com", "jane+a+b@example.com"])
      expect(await wasConfirmed(database, email)).toBe(true);
    for (const email of ["joe@example.com", "jane@example.org", "j.ane@example.com"])
      expect(await wasConfirmed(database, email)).toBe(false);
    expect(await wasConfirmed(database, "jane@example.com", day - 1)).toBe(true);
    expect(await wasConfirmed(database, "jane@example.com", day)).toBe(false);
    await confirm(database, "Jane.Doe@googlemail.com");
    for (const email of ["janedoe@gmail.com", "j.a.n.e.doe+bids@GMAIL.com", "janedoe@googlemail.com"])
      expect(await wasConfirmed(database, email)).toBe(true);
    expect(await wasConfirmed(database, "janedoe@gmail.example")).toBe(false);
  });

  test("of two that are being sent at once, the one that began first goes", async ({ database }) => {
    const first = await begin(database, "jane@example.com");
    const second = await begin(database, "jane@example.com");
    const later = await begin(database, "jane@example.com", minutesLater(0.5));
    const wasSent = (lease: DeliveryLease) => database.outbox.wasConfirmed(lease, minutesLater(-day));
    expect(await Promise.all([first, second, later].map(wasSent))).toEqual([false, true, true]);
  });

  test("a confirmation counts once it is sent, until its request is deleted", async ({ database }) => {
    // The one that only asked has failed.
    for (let times = 0; times < 2; times += 1)
      expect(await wasConfirmed(database, "jane@example.com")).toBe(false);
    await confirm(database, "jane@example.com");
    for (const id of await database.listIds({ email: "JANE@example.com" }))
      await database.act("delete", id, receivedAt);
    expect(await wasConfirmed(database, "jane@example.com")).toBe(false);
  });
});
