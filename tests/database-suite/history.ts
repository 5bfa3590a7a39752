import { expect } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { pick, type TestDatabases } from "./database-suite.ts";
import {
  accept,
  acceptWith,
  by,
  claimIds,
  claimOne,
  delivery,
  findDeliveries,
  listIds,
  minutesLater,
  readTable,
  receivedAt,
  releasedAt,
  sample,
} from "./samples.ts";

export function historySuite({ test, createShared }: TestDatabases): void {
  test("each act has its entry, numbered in order, with who acted and when", async ({ database }) => {
    await acceptWith(database, "one", ["email"]);
    const { projectRequests } = database;
    await projectRequests.markReplied("one", by(minutesLater(1)), "phone");
    await projectRequests.reopen("one", by(minutesLater(2), "cli:site"));
    await projectRequests.quarantine("one", by(minutesLater(3)));
    await projectRequests.release("one", ...releasedAt(4));
    await projectRequests.addNote("one", by(minutesLater(5)), "Left a message.");
    expect((await database.history.list("one")).map(summarize)).toEqual([
      [1, minutesLater(1), "office@example.com", "replied", "phone", null],
      [2, minutesLater(2), "cli:site", "reopened", null, null],
      [3, minutesLater(3), "office@example.com", "quarantined", null, null],
      [4, minutesLater(4), "office@example.com", "released", null, null],
      [5, minutesLater(5), "office@example.com", "noted", null, "Left a message."],
    ]);
    expect(await database.history.list("two")).toEqual([]);
  });

  test("an act that changes nothing has no entry", async ({ database }) => {
    await acceptWith(database, "one", []);
    const { projectRequests } = database;
    const act = by(minutesLater(1));
    for (const result of [
      await projectRequests.reopen("one", act),
      await projectRequests.release("one", ...releasedAt(1)),
    ])
      expect(result).toEqual({ outcome: "unchanged" });
    await projectRequests.markReplied("one", act, "email");
    expect(await projectRequests.quarantine("one", act)).toEqual({ outcome: "unchanged" });
    expect(await database.history.list("one")).toHaveLength(1);
  });

  test("who has not seen the newest entry changes nothing", async ({ database }) => {
    await acceptWith(database, "one", []);
    const { projectRequests } = database;
    const seenNothing = { ...by(minutesLater(1)), seenVersion: 0 };
    expect(await projectRequests.markReplied("one", seenNothing, "email")).toMatchObject({ outcome: "done" });
    for (const result of [
      await projectRequests.reopen("one", seenNothing),
      await projectRequests.addNote("one", seenNothing, "Late."),
      await projectRequests.erase("one", seenNothing),
      await projectRequests.markReplied("one", { ...seenNothing, seenVersion: 2 }, "phone"),
    ])
      expect(result).toEqual({ outcome: "conflict" });
    expect(await database.history.list("one")).toMatchObject([{ detail: "email" }]);
    expect(await projectRequests.find("one")).toMatchObject({ repliedAt: minutesLater(1) });
    const seenIt = { ...by(minutesLater(2)), seenVersion: 1 };
    expect(await projectRequests.reopen("one", seenIt)).toMatchObject({ entry: { version: 2 } });
  });

  test("of many who act on the same state at once, one does", async () => {
    const databases = await createShared();
    await accept(databases[0], sample({ id: "one" }));
    const act = { ...by(minutesLater(1)), seenVersion: 0 };
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const { projectRequests } = pick(databases, index);
        return index % 2 === 0
          ? projectRequests.markReplied("one", act, "email")
          : projectRequests.addNote("one", act, "At once.");
      }),
    );
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual([...Array(19).fill("conflict"), "done"]);
    expect(await databases[0].history.list("one")).toHaveLength(1);
  });

  test("what is recorded for a caller begins its history", async ({ database }) => {
    await accept(database, sample({ id: "one" }), { recordedBy: "office@example.com" });
    expect((await database.history.list("one")).map(summarize)).toEqual([
      [1, receivedAt, "office@example.com", "recorded", null, null],
    ]);
    const noted = await database.projectRequests.addNote(
      "one",
      { ...by(receivedAt), seenVersion: 1 },
      "Note",
    );
    expect(noted).toMatchObject({ entry: { version: 2 } });
  });

  test("erasing leaves the entries, with nothing of the person", async ({ database }) => {
    for (const id of ["one", "two"]) {
      await acceptWith(database, id, []);
      await database.projectRequests.addNote(id, by(minutesLater(1)), "Jane's boundary dispute.");
    }
    expect(await database.projectRequests.erase("one", by(minutesLater(2)))).toMatchObject({
      entry: { version: 2, action: "erased" },
    });
    await database.projectRequests.eraseAll({ email: "jane@example.com" }, by(minutesLater(3), "cli:site"));
    for (const [id, actor] of [
      ["one", "office@example.com"],
      ["two", "cli:site"],
    ] as const)
      expect(await database.history.list(id)).toMatchObject([
        { action: "noted", note: null },
        { action: "erased", actor },
      ]);
    const stored = JSON.stringify(await Promise.all((["history", "notes"] as const).map(read(database))));
    expect(stored).not.toMatch(/jane/i);
    expect(await database.projectRequests.erase("one", by(minutesLater(4)))).toEqual({ outcome: "unknown" });
  });

  test("what is quarantined by the staff sends nothing until it is released", async ({ database }) => {
    const reminder = delivery({ id: "r", kind: "reminder", dueAt: minutesLater(60) });
    await accept(database, sample({ id: "one" }), { deliveries: [delivery({ id: "n" }), reminder] });
    await database.projectRequests.quarantine("one", by(minutesLater(1)));
    expect(await listIds(database, { state: "quarantined" })).toEqual(["one"]);
    expect(await database.projectRequests.find("one")).toMatchObject({
      spamReason: "The staff marked it as spam.",
    });
    expect(await claimIds(database, minutesLater(10_000))).toEqual([]);
    await database.projectRequests.release("one", ...releasedAt(2));
    expect(await listIds(database, { state: "open" })).toEqual(["one"]);
    expect(await findDeliveries(database, "one")).toMatchObject([
      { id: "n", state: { is: "pending" } },
      { id: "r", state: { is: "pending", dueAt: minutesLater(122) } },
    ]);
    await database.projectRequests.quarantine("one", by(minutesLater(3)));
    expect(await listIds(database, { state: "quarantined" })).toEqual(["one"]);
    expect(await database.projectRequests.resend("one", by(minutesLater(4)), "webhook")).toMatchObject({
      outcome: "unchanged",
      refusal: "quarantined",
    });
  });

  test("what was being sent when it was quarantined can be put back until it is released", async ({
    database,
  }) => {
    await acceptWith(database, "one", ["email"]);
    const leased = await claimOne(database, receivedAt);
    await database.projectRequests.quarantine("one", by(minutesLater(1)));
    expect(await database.deliveries.markQuarantined(leased, minutesLater(1))).toBe(true);
    expect(await claimIds(database, minutesLater(10_000))).toEqual([]);
    await database.projectRequests.release("one", ...releasedAt(2));
    expect(await claimIds(database, minutesLater(2))).toEqual([leased.id]);
  });

  test("what was replied to is not quarantined, so it can't be released", async ({ database }) => {
    await accept(database, sample({ id: "one" }), { spamReason: "Links." });
    await database.projectRequests.markReplied("one", by(minutesLater(1)), "email");
    expect(await database.projectRequests.release("one", ...releasedAt(2))).toEqual({ outcome: "unchanged" });
    await database.projectRequests.reopen("one", by(minutesLater(3)));
    expect(await database.projectRequests.release("one", ...releasedAt(4))).toMatchObject({
      outcome: "done",
    });
  });

  test("a new key replaces the old one, and the history says who asked for it", async ({ database }) => {
    const [before, other] = [await database.signingKey("links"), await database.signingKey("other")];
    await database.revokeSigningKey("links", by(receivedAt, "cli:site"));
    expect(await database.signingKey("links")).not.toBe(before);
    expect(await database.signingKey("other")).toBe(other);
    expect(await readTable(database, "history")).toMatchObject([
      { action: "links_revoked", actor: "cli:site", project_request_id: null },
    ]);
  });
}

type Entry = Awaited<ReturnType<Database["history"]["list"]>>[number];

function summarize({ version, at, actor, action, detail, note }: Entry) {
  return [version, at, actor, action, detail, note];
}

function read(database: Database) {
  return (table: "history" | "notes") => readTable(database, table);
}
