import { expect } from "vitest";
import { onEachDatabase, pick } from "../../../../tests/support/each-database.ts";
import { delivery, minutesLater, receivedAt, sample } from "../../../../tests/support/samples.ts";
import type { TestDatabase } from "../../../../tests/support/test-database.ts";
import { deleteAll } from "./delete.ts";
import { resendAll } from "./resend.ts";

const office = "office@example.com";
/** More than two batches. */
const count = 250;

/** The actions of staff on all of a list at once. */
onEachDatabase(({ test, createShared }) => {
  const now = () => Temporal.Instant.from(minutesLater(60));

  test("everything on a list is deleted once, each with its entry, however many delete it at the same time, and nothing else", async () => {
    const databases = await createShared();
    const [database] = databases;
    const spam = Array.from({ length: count }, (_, n) => sample({ id: `spam-${n}` }));
    await database.storeMany(spam, "Links.");
    await database.storeWith("open", ["email"]);
    const deleted = await Promise.all(
      [0, 1, 2].map((server) =>
        deleteAll({ status: "quarantined" }, office, {
          projectRequests: pick(databases, server).projectRequests,
          now,
        }),
      ),
    );
    expect(deleted.reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(await database.listIds()).toEqual(["open"]);
    const entries = await database.readTable("history");
    expect(new Set(entries.map(({ project_request_id }) => project_request_id)).size).toBe(count);
    expect(entries).toHaveLength(count);
    expect(entries[0]).toMatchObject({ action: "delete", actor: office, version: 1, at: minutesLater(60) });
  });

  test("all that failed since a time is due again, each project request with its entry and next version", async ({
    database,
  }) => {
    await storeFailures(database, 120);
    const filter = { status: "failed" } as const;
    expect(
      await resendAll(filter, minutesLater(1), office, { projectRequests: database.projectRequests, now }),
    ).toBe(119);
    expect(await database.listIds(filter)).toEqual(["0"]);
    expect(await database.claimIds(minutesLater(60), { limit: 200 })).toHaveLength(119);
    expect(await database.projectRequests.find("7")).toMatchObject({ version: 1 });
    const entry = { version: 1, action: "resend", actor: office, detail: "failed" };
    expect(await database.history.list("7")).toMatchObject([entry]);
    expect(
      await resendAll(filter, minutesLater(1), office, { projectRequests: database.projectRequests, now }),
    ).toBe(0);
  });

  test("of those that were read, one that someone has changed or deleted since is left alone", async ({
    database,
  }) => {
    await storeFailures(database, 3);
    const read = await database.projectRequests.listVersions({});
    await database.act("add-note", "1", minutesLater(5), { chosen: "Called." });
    await database.act("delete", "2", minutesLater(5));
    const entry = { at: minutesLater(6), actor: office, action: "resend" };
    expect(await database.projectRequests.retryMany(read, receivedAt, entry)).toBe(1);
    expect(await database.listIds({ status: "failed" })).toEqual(["1"]);
    const later = await database.projectRequests.listVersions({});
    await database.act("mark-replied", "0", minutesLater(7), { chosen: "email" });
    expect(await database.projectRequests.deleteMany(later, { ...entry, action: "delete" })).toBe(1);
    expect(await database.listIds()).toEqual(["0"]);
  });
});

/** Each failed a minute after the one before. */
async function storeFailures(database: TestDatabase, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      database.storeSample({ id: `${n}` }, { deliveries: [delivery({ id: `d-${n}` })] }),
    ),
  );
  for (const leased of await database.claim(receivedAt, { limit: count })) {
    const failedAt = minutesLater(Number(leased.delivery.projectRequestId));
    await database.outbox.finish(leased, { state: "failed", now: failedAt, reason: "No such mailbox." });
  }
}
