import { expect } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { act } from "../support/actions.ts";
import type { TestDatabases } from "./database-suite.ts";
import { claimOne, delivery, listIds, minutesLater, receivedAt, sample, store } from "./samples.ts";

const day = 24 * 60;

/** Stores a project request and sends its confirmation email. */
async function confirm(database: Database, id: string, email: string): Promise<void> {
  await database.deliveries.finish(await begin(database, id, email), { state: "delivered", now: receivedAt });
}

async function begin(database: Database, id: string, email: string) {
  const deliveries = [delivery({ id, channel: "confirmation", kind: "confirmation" })];
  await store(database, sample({ id: `request ${id}`, email }), { deliveries });
  return claimOne(database, receivedAt, { channel: "confirmation" });
}

function wasConfirmed(
  database: Database,
  email: string,
  minutes = 1,
  deliveryId = "other",
): Promise<boolean> {
  const since = minutesLater(minutes - day);
  return database.deliveries.wasConfirmed(deliveryId, email, since);
}

export function confirmationsSuite({ test }: TestDatabases): void {
  test("an address gets one confirmation email a day, whatever its case and what follows a plus sign", async ({
    database,
  }) => {
    expect(await wasConfirmed(database, "jane@example.com")).toBe(false);
    await confirm(database, "d-1", "Jane+1@example.com");
    for (const email of ["jane@example.com", "JANE@Example.com", "jane+a+b@example.com"])
      expect(await wasConfirmed(database, email)).toBe(true);
    for (const email of ["joe@example.com", "jane@example.org", "jane.doe+1@example.com"])
      expect(await wasConfirmed(database, email)).toBe(false);
    expect(await wasConfirmed(database, "jane@example.com", day - 1)).toBe(true);
    expect(await wasConfirmed(database, "jane@example.com", day)).toBe(false);
  });

  test("of two that are being sent at once, the earlier one goes", async ({ database }) => {
    await begin(database, "d-1", "jane@example.com");
    await begin(database, "d-2", "jane@example.com");
    expect(await wasConfirmed(database, "jane@example.com", 1, "d-1")).toBe(false);
    expect(await wasConfirmed(database, "jane@example.com", 1, "d-2")).toBe(true);
  });

  test("a confirmation that was not sent does not count, and erasing forgets one that was", async ({
    database,
  }) => {
    const failed = await begin(database, "d-1", "jane@example.com");
    await database.deliveries.finish(failed, {
      state: "failed",
      now: receivedAt,
      reason: "No such mailbox.",
    });
    expect(await wasConfirmed(database, "jane@example.com")).toBe(false);
    await confirm(database, "d-2", "jane@example.com");
    for (const id of await listIds(database, { email: "JANE@example.com" }))
      await act(database, "delete", id, receivedAt);
    expect(await wasConfirmed(database, "jane@example.com")).toBe(false);
  });
}
