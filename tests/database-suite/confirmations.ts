import { expect } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { pick, type TestDatabases } from "./database-suite.ts";
import { accept, by, expiryAt, minutesLater, readTable, receivedAt, sample } from "./samples.ts";

const day = 24 * 60;

/** Asks at a moment whether an address may be sent a confirmation email, at most one a day. */
function reserve(
  { deliveries }: Pick<Database, "deliveries">,
  deliveryId: string,
  email: string,
  minutes: number,
): Promise<boolean> {
  const since = minutesLater(minutes - day);
  return deliveries.reserveConfirmation({ deliveryId, email, now: minutesLater(minutes), since });
}

export function confirmationsSuite({ test, createShared }: TestDatabases): void {
  test("an address may be sent one confirmation email within the time given, and again afterwards", async ({
    database,
  }) => {
    expect(await reserve(database, "d-1", "jane@example.com", 0)).toBe(true);
    expect(await reserve(database, "d-2", "jane@example.com", 60)).toBe(false);
    expect(await reserve(database, "d-3", "JANE@Example.com", day - 1)).toBe(false);
    // A refusal does not count as a confirmation.
    expect(await reserve(database, "d-4", "jane@example.com", day)).toBe(true);
    expect(await reserve(database, "d-5", "jane@example.com", day + 1)).toBe(false);
  });

  test("what follows a plus sign leads to the same mailbox, which gets no second confirmation", async ({
    database,
  }) => {
    expect(await reserve(database, "d-1", "jane+1@example.com", 0)).toBe(true);
    for (const [index, email] of ["jane+2@example.com", "Jane+a+b@Example.com", "jane@example.com"].entries())
      expect(await reserve(database, `again-${index}`, email, 1)).toBe(false);
    expect(await reserve(database, "d-2", "jane.doe+1@example.com", 1)).toBe(true);
  });

  test("a confirmation to one address doesn't affect others", async ({ database }) => {
    expect(await reserve(database, "d-1", "jane@example.com", 0)).toBe(true);
    for (const [index, email] of ["joe@example.com", "jane@example.org", "jane.doe@example.com"].entries())
      expect(await reserve(database, `other-${index}`, email, 1)).toBe(true);
    expect(await reserve(database, "d-2", "jane@example.com", 2)).toBe(false);
  });

  test("the same delivery may be tried again, and others to the address still may not", async ({
    database,
  }) => {
    expect(await reserve(database, "d-1", "jane@example.com", 0)).toBe(true);
    expect(await reserve(database, "d-2", "jane@example.com", 1)).toBe(false);
    expect(await reserve(database, "d-1", "jane@example.com", 2)).toBe(true);
    expect(await reserve(database, "d-2", "jane@example.com", 3)).toBe(false);
  });

  test("of many at once for one address, one is allowed", async () => {
    const databases = await createShared();
    const allowed = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        reserve(pick(databases, index), `d-${index}`, "jane@example.com", 0),
      ),
    );
    expect(allowed.filter(Boolean)).toHaveLength(1);
    const winner = `d-${allowed.indexOf(true)}`;
    expect(await reserve(databases[0], winner, "jane@example.com", 1)).toBe(true);
  });

  test("an address is forgotten once its confirmation has expired", async ({ database }) => {
    await reserve(database, "d-1", "jane@example.com", 0);
    await reserve(database, "d-2", "joe@example.com", 10);
    const count = async () => (await database.tables.summarize()).counts.confirmed_addresses;
    await database.deleteExpired(expiryAt(receivedAt, minutesLater(-1)));
    expect(await count()).toBe(2);
    await database.deleteExpired(expiryAt(receivedAt, minutesLater(9)));
    expect(await count()).toBe(1);
    expect(await reserve(database, "d-3", "joe@example.com", 11)).toBe(false);
  });

  test("erasing a person's project requests forgets that the address got a confirmation, in any case", async ({
    database,
  }) => {
    await accept(database, sample({ id: "one", email: "Jane@example.com" }));
    await reserve(database, "d-1", "jane@EXAMPLE.com", 0);
    await reserve(database, "d-2", "joe@example.com", 0);
    await database.projectRequests.eraseAll({ email: "JANE@example.com" }, by(receivedAt));
    expect((await database.tables.summarize()).counts.confirmed_addresses).toBe(1);
    expect(await reserve(database, "d-3", "jane@example.com", 1)).toBe(true);
    expect(await reserve(database, "d-4", "joe@example.com", 1)).toBe(false);
  });

  test("what is remembered of an address is a digest, never the address", async ({ database }) => {
    await reserve(database, "d-1", "jane@example.com", 0);
    const [row] = await readTable(database, "confirmed_addresses");
    expect(row?.address_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain("jane");
  });
}
