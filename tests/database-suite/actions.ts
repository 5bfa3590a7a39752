import { expect } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { act, actionNames, findPreparation, getAction, testSite } from "../support/actions.ts";
import { pick, type TestDatabases } from "./database-suite.ts";
import {
  claim,
  claimIds,
  claimOne,
  delivery,
  failOne,
  findDeliveries,
  listIds,
  minutesLater,
  readTable,
  receivedAt,
  reminder,
  sample,
  store,
  storeWith,
} from "./samples.ts";

export function actionsSuite({ test, createShared }: TestDatabases): void {
  test.for(actionNames)(
    "%s: written with its entry and the next version, or not at all",
    async (name, { database }) => {
      const { choice, ...action } = getAction(name);
      await storeWith(database, "one", []);
      const preparation = findPreparation(getAction(name));
      if (preparation !== null) await act(database, preparation, "one", receivedAt);
      const seenVersion = preparation === null ? 0 : 1;
      const chosen =
        choice.kind === "options"
          ? (choice.options(testSite).at(-1)?.value ?? null)
          : choice.kind === "text"
            ? "Called."
            : null;
      const now = minutesLater(1);
      expect(await act(database, name, "one", now, { chosen, seenVersion: seenVersion + 1 })).toEqual({
        outcome: "conflicting",
      });
      const done = await act(database, name, "one", now, { chosen, seenVersion });
      const entry = { version: seenVersion + 1, at: now, action: name, actor: "office@example.com" };
      expect(done).toMatchObject({ outcome: "done", entry });
      // The same form again.
      if (name !== "delete")
        expect(await act(database, name, "one", now, { chosen, seenVersion })).toEqual(done);
      const another = { chosen: "Another choice.", seenVersion };
      if (choice.kind === "options" || choice.kind === "text")
        expect(await act(database, name, "one", now, another)).toEqual({ outcome: "conflicting" });
      const history = await database.history.list("one");
      expect(history).toHaveLength(seenVersion + 1);
      expect(history.at(-1)).toMatchObject(entry);
      const stored = await database.projectRequests.find("one");
      expect(stored?.version ?? null).toBe(name === "delete" ? null : seenVersion + 1);
      if (stored !== null && !action.isOffered("open") && preparation !== null)
        expect(await act(database, name, "one", now, { chosen })).toMatchObject({ outcome: "refused" });
      expect(await act(database, name, "unknown", now, { chosen })).toEqual({ outcome: "unknown" });
    },
  );

  test("a reply skips only the reminder, and leaves what is being sent to its lease", async ({
    database,
  }) => {
    const escalation = delivery({ id: "e", kind: "escalation", dueAt: receivedAt });
    await store(database, sample({ id: "one" }), { deliveries: [escalation, reminder] });
    await storeWith(database, "two", ["webhook"]);
    const leased = await claimOne(database, receivedAt);
    await act(database, "mark-replied", "one", minutesLater(1), { chosen: "phone" });
    expect(await database.projectRequests.find("one")).toMatchObject({ repliedAt: minutesLater(1) });
    expect(await database.deliveries.finish(leased, { state: "delivered", now: minutesLater(1) })).toBe(true);
    expect(await findDeliveries(database, "one")).toMatchObject([
      { id: "e", state: "delivered" },
      { id: "r", state: "skipped", finishedAt: minutesLater(1), reason: "A reply was sent first." },
    ]);
    expect(await claimIds(database, minutesLater(10_000), { channel: "webhook" })).toEqual(["two/webhook"]);
  });

  test("reopening sends the reminder at its time, and nothing whose time has passed", async ({
    database,
  }) => {
    const confirmation = delivery({ id: "c", channel: "confirmation", kind: "confirmation" });
    await store(database, sample({ id: "early" }), { deliveries: [confirmation, reminder] });
    await store(database, sample({ id: "late" }), { deliveries: [delivery({ id: "l", kind: "reminder" })] });
    const skipped = await claimOne(database, receivedAt, { channel: "confirmation" });
    await database.deliveries.finish(skipped, {
      state: "skipped",
      now: receivedAt,
      because: "confirmed",
    });
    for (const id of ["early", "late"]) {
      await act(database, "mark-replied", id, minutesLater(1));
      await act(database, "reopen", id, minutesLater(2));
    }
    expect(await listIds(database, { status: "open" })).toEqual(["late", "early"]);
    expect(await claimIds(database, minutesLater(60))).toEqual([]);
    expect(await claimIds(database, minutesLater(10_000))).toEqual(["r"]);
    expect(await claim(database, minutesLater(10_000), { channel: "confirmation" })).toEqual([]);
  });

  test("what failed is sent again under its first id, anything else under a new one", async ({
    database,
  }) => {
    const deliveries = [delivery({ id: "one/email" }), delivery({ id: "one/webhook", channel: "webhook" })];
    await store(database, sample({ id: "one" }), { deliveries: [...deliveries, reminder] });
    const email = await claimOne(database, receivedAt);
    await database.deliveries.finish(email, { state: "delivered", now: receivedAt });
    await failOne(database, { channel: "webhook" });
    for (const chosen of ["email", "failed"])
      expect(await act(database, "resend", "one", minutesLater(5), { chosen })).toMatchObject({
        entry: { detail: chosen },
      });
    const [again] = await claim(database, minutesLater(5));
    expect(again).toMatchObject({ delivery: { kind: "new_request" } });
    expect(again?.id).not.toBe("one/email");
    expect(await claim(database, minutesLater(5), { channel: "webhook" })).toMatchObject([
      { id: "one/webhook", delivery: { attempts: 1 } },
    ]);
  });

  test("what is quarantined, pending or did not fail is not sent again or recorded", async ({ database }) => {
    await storeWith(database, "pending", ["email"]);
    await store(database, sample({ id: "spam" }), { spamReason: "Links.", deliveries: [delivery()] });
    for (const [id, chosen, reason] of [
      ["pending", "email", /still on its way/],
      ["pending", "failed", /None of its notifications failed/],
      ["spam", "email", /Release it first/],
    ] as const)
      expect(await act(database, "resend", id, minutesLater(5), { chosen })).toEqual({
        outcome: "refused",
        reason: expect.stringMatching(reason),
      });
    expect(await database.history.list("pending")).toEqual([]);
    expect(await database.projectRequests.find("pending")).toMatchObject({ version: 0 });
  });

  test("of many who act on the same version at once, one does", async () => {
    const databases = await createShared();
    await store(databases[0], sample({ id: "one" }));
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        act(pick(databases, index), index % 2 === 0 ? "mark-replied" : "quarantine", "one", minutesLater(1), {
          actor: `staff-${index}@example.com`,
          seenVersion: 0,
        }),
      ),
    );
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual([...Array(19).fill("conflicting"), "done"]);
    expect(await databases[0].history.list("one")).toHaveLength(1);
  });

  test("deleting removes one project request everywhere and no other, and leaves who did what, with nothing of the person", async ({
    database,
  }) => {
    for (const id of ["one", "two"]) {
      const idempotency = { key: id, bodyDigest: "b", expiresAt: minutesLater(60) };
      await store(database, sample({ id }), { deliveries: [delivery({ id: `d-${id}` })], idempotency });
      await act(database, "add-note", id, minutesLater(1), { chosen: "Jane's boundary dispute." });
    }
    await act(database, "delete", "one", minutesLater(2), { actor: "cli:site" });
    expect(await countRows(database)).toEqual([1, 1, 1, 1]);
    expect(await database.history.list("one")).toMatchObject([
      { action: "add-note", note: null },
      { action: "delete", actor: "cli:site", version: 2 },
    ]);
    await act(database, "delete", "two", minutesLater(2));
    const stored = await Promise.all(
      (["history", "notes"] as const).map((table) => readTable(database, table)),
    );
    expect(JSON.stringify(stored)).not.toMatch(/jane/i);
  });
}

async function countRows(database: Database) {
  const tables = ["project_requests", "deliveries", "idempotency_keys", "notes"] as const;
  return Promise.all(tables.map(async (table) => (await readTable(database, table)).length));
}
