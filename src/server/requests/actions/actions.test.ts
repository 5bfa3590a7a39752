import { expect } from "vitest";
import { actionNames, getAction, prepare } from "../../../../tests/support/actions.ts";
import { onEachDatabase, pick } from "../../../../tests/support/each-database.ts";
import { delivery, minutesLater, receivedAt, reminder } from "../../../../tests/support/samples.ts";
import type { TestDatabase } from "../../../../tests/support/test-database.ts";

onEachDatabase(({ test, createShared }) => {
  test.for(actionNames)(
    "%s: written with its entry and the next version, or not at all",
    async (name, { database }) => {
      const { choice, ...action } = getAction(name);
      await database.storeWith("one", []);
      const seenVersion = await prepare(database, getAction(name), "one");
      const chosen =
        choice?.kind === "options"
          ? (choice.options({ channels: ["email", "webhook"], staffAddresses: [] }).at(-1)?.value ?? null)
          : choice?.kind === "text"
            ? "Called."
            : null;
      const now = minutesLater(1);
      expect(await database.act(name, "one", now, { chosen, seenVersion: seenVersion + 1 })).toEqual({
        outcome: "conflicting",
      });
      const done = await database.act(name, "one", now, { chosen, seenVersion });
      const entry = { version: seenVersion + 1, at: now, action: name, actor: "office@example.com" };
      expect(done).toMatchObject({ outcome: "done", entry });
      // The same form again.
      if (name !== "delete")
        expect(await database.act(name, "one", now, { chosen, seenVersion })).toEqual(done);
      const another = { chosen: "Another choice.", seenVersion };
      if (choice?.kind === "options" || choice?.kind === "text")
        expect(await database.act(name, "one", now, another)).toEqual({ outcome: "conflicting" });
      const history = await database.history.list("one");
      expect(history).toHaveLength(seenVersion + 1);
      expect(history.at(-1)).toMatchObject(entry);
      const stored = await database.projectRequests.find("one");
      expect(stored?.version ?? null).toBe(name === "delete" ? null : seenVersion + 1);
      if (stored !== null && !action.isOffered("open", "actor") && seenVersion > 0)
        expect(await database.act(name, "one", now, { chosen })).toMatchObject({ outcome: "refused" });
      expect(await database.act(name, "unknown", now, { chosen })).toEqual({ outcome: "unknown" });
    },
  );

  test("a reply skips only the reminder, and leaves a delivery that is being sent to its lease", async ({
    database,
  }) => {
    const escalation = delivery({ id: "e", kind: "escalation", dueAt: receivedAt });
    await database.storeSample({ id: "one" }, { deliveries: [escalation, reminder] });
    await database.storeWith("two", ["webhook"]);
    const leased = await database.claimOne(receivedAt);
    await database.act("mark-replied", "one", minutesLater(1), { chosen: "phone" });
    expect(await database.projectRequests.find("one")).toMatchObject({ repliedAt: minutesLater(1) });
    expect(await database.outbox.finish(leased, { state: "delivered", now: minutesLater(1) })).toBe(true);
    expect(await database.findDeliveries("one")).toMatchObject([
      { id: "e", state: "delivered" },
      { id: "r", state: "skipped", finishedAt: minutesLater(1), reason: "A reply was sent first." },
    ]);
    expect(await database.claimIds(minutesLater(10_000), { channel: "webhook" })).toEqual(["two/webhook"]);
  });

  test("reopening sends the reminder at its time, and nothing whose time has passed", async ({
    database,
  }) => {
    const confirmation = delivery({ id: "c", channel: "confirmation", kind: "confirmation" });
    await database.storeSample({ id: "early" }, { deliveries: [confirmation, reminder] });
    await database.storeSample({ id: "late" }, { deliveries: [delivery({ id: "l", kind: "reminder" })] });
    const skipped = await database.claimOne(receivedAt, { channel: "confirmation" });
    await database.outbox.finish(skipped, {
      state: "skipped",
      now: receivedAt,
      because: "confirmed",
    });
    for (const id of ["early", "late"]) {
      await database.act("mark-replied", id, minutesLater(1));
      await database.act("reopen", id, minutesLater(2));
    }
    expect(await database.listIds({ status: "open" })).toEqual(["late", "early"]);
    expect(await database.claimIds(minutesLater(60))).toEqual([]);
    expect(await database.claimIds(minutesLater(10_000))).toEqual(["r"]);
    expect(await database.claim(minutesLater(10_000), { channel: "confirmation" })).toEqual([]);
  });

  test("a failed delivery is sent again under its first id, any other under a new one", async ({
    database,
  }) => {
    const deliveries = [delivery({ id: "one/email" }), delivery({ id: "one/webhook", channel: "webhook" })];
    await database.storeSample({ id: "one" }, { deliveries: [...deliveries, reminder] });
    const email = await database.claimOne(receivedAt);
    await database.outbox.finish(email, { state: "delivered", now: receivedAt });
    await database.failOne({ channel: "webhook" });
    for (const chosen of ["email", "failed"])
      expect(await database.act("resend", "one", minutesLater(5), { chosen })).toMatchObject({
        entry: { detail: chosen },
      });
    const [again] = await database.claim(minutesLater(5));
    expect(again).toMatchObject({ delivery: { kind: "new_request" } });
    expect(again?.id).not.toBe("one/email");
    expect(await database.claim(minutesLater(5), { channel: "webhook" })).toMatchObject([
      { id: "one/webhook", delivery: { attempts: 1 } },
    ]);
  });

  test("a delivery that is quarantined, pending or did not fail is not sent again or recorded", async ({
    database,
  }) => {
    await database.storeWith("pending", ["email"]);
    await database.storeSample({ id: "spam" }, { spamReason: "Links.", deliveries: [delivery()] });
    for (const [id, chosen, reason] of [
      ["pending", "email", /still on its way/],
      ["pending", "failed", /None of its notifications failed/],
      ["spam", "email", /its status is “Suspected spam”/],
    ] as const)
      expect(await database.act("resend", id, minutesLater(5), { chosen })).toEqual({
        outcome: "refused",
        reason: expect.stringMatching(reason),
      });
    expect(await database.history.list("pending")).toEqual([]);
    expect(await database.projectRequests.find("pending")).toMatchObject({ version: 0 });
  });

  test("of many who act on the same version at once, one does", async () => {
    const databases = await createShared();
    await databases[0].storeSample({ id: "one" });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pick(databases, index).act(index % 2 === 0 ? "mark-replied" : "quarantine", "one", minutesLater(1), {
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
      const idempotency = { key: id, body_digest: "b", expires_at: minutesLater(60) };
      await database.storeSample({ id }, { deliveries: [delivery({ id: `d-${id}` })], idempotency });
      await database.act("add-note", id, minutesLater(1), { chosen: "Jane's boundary dispute." });
    }
    await database.act("delete", "one", minutesLater(2), { actor: "cli:site" });
    expect(await countRows(database)).toEqual([1, 1, 1, 1]);
    expect(await database.history.list("one")).toMatchObject([
      { action: "add-note", note: null },
      { action: "delete", actor: "cli:site", version: 2 },
    ]);
    await database.act("delete", "two", minutesLater(2));
    const stored = await Promise.all(
      (["history", "notes"] as const).map((table) => database.readTable(table)),
    );
    expect(JSON.stringify(stored)).not.toMatch(/jane/i);
  });
});

async function countRows(database: TestDatabase) {
  const tables = ["project_requests", "deliveries", "idempotency_keys", "notes"] as const;
  return Promise.all(tables.map(async (table) => (await database.readTable(table)).length));
}
