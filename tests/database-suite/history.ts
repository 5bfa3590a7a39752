import { expect } from "vitest";
import { act } from "../support/actions.ts";
import type { TestDatabases } from "./database-suite.ts";
import { minutesLater, readTable, receivedAt, sample, store } from "./samples.ts";

export function historySuite({ test }: TestDatabases): void {
  test("what is recorded for a caller begins its history, numbered in order", async ({ database }) => {
    await store(database, sample({ id: "one" }), { recordedBy: "office@example.com" });
    expect(await database.projectRequests.find("one")).toMatchObject({ version: 1 });
    await act(database, "add-note", "one", minutesLater(1), { chosen: "Left a message.", seenVersion: 1 });
    expect(await database.history.list("one")).toMatchObject([
      { version: 1, at: receivedAt, actor: "office@example.com", action: "recorded", note: null },
      { version: 2, at: minutesLater(1), action: "add-note", note: "Left a message." },
    ]);
    expect(await database.history.list("two")).toEqual([]);
  });

  test("a new key replaces the old one, and the history says who asked for it", async ({ database }) => {
    const before = await database.findSigningKey();
    await database.revokeSigningKey({ at: receivedAt, actor: "cli:site" });
    expect(await database.findSigningKey()).not.toBe(before);
    expect(await readTable(database, "history")).toMatchObject([
      { action: "links_revoked", actor: "cli:site", project_request_id: null },
    ]);
  });
}
