import { expect } from "vitest";
import type { TestDatabases } from "./database-suite.ts";
import {
  accept,
  acceptWith,
  by,
  claimOne,
  delivery,
  listIds,
  minutesLater,
  receivedAt,
  sample,
} from "./samples.ts";

export function erasingSuite({ test }: TestDatabases): void {
  test("erasing removes one person's data everywhere, and no one else's", async ({ database }) => {
    for (const [id, email] of [
      ["1", "Jane@example.com"],
      ["2", "jane@example.com"],
      ["3", "joe@example.com"],
    ] as const) {
      await accept(database, sample({ id, email }), {
        deliveries: [delivery({ id: `d${id}` })],
        idempotency: { key: `k${id}`, bodyDigest: "b", expiresAt: minutesLater(60) },
      });
    }
    expect(await database.projectRequests.eraseAll({ email: "JANE@example.com" }, by(receivedAt))).toEqual({
      projectRequests: 2,
      deliveries: 2,
    });
    expect((await database.tables.summarize()).counts).toEqual({
      project_requests: 1,
      deliveries: 1,
      idempotency_keys: 1,
      history: 2,
      notes: 0,
      signing_keys: 0,
    });
    expect(await listIds(database)).toEqual(["3"]);
    expect(await database.projectRequests.eraseAll({ email: "nobody@example.com" }, by(receivedAt))).toEqual({
      projectRequests: 0,
      deliveries: 0,
    });
  });

  test("purging removes what is old, and only in the state asked for", async ({ database }) => {
    for (const [id, minutes] of [
      ["old", 0],
      ["old-open", 0],
      ["new", 10],
    ] as const) {
      await accept(database, sample({ id, receivedAt: minutesLater(minutes) }));
    }
    await database.projectRequests.markReplied("old", by(receivedAt), "email");
    await database.projectRequests.markReplied("new", by(receivedAt), "email");
    expect(
      await database.projectRequests.eraseAll(
        { receivedBefore: minutesLater(10), state: "replied" },
        by(receivedAt),
      ),
    ).toMatchObject({ projectRequests: 1 });
    expect(await listIds(database)).toEqual(["new", "old-open"]);
  });

  test("erasing what has a failed delivery removes the project requests with all their deliveries", async ({
    database,
  }) => {
    await acceptWith(database, "failed", ["email", "webhook"]);
    const failed = await claimOne(database, receivedAt);
    await database.deliveries.markFailed(failed, { now: receivedAt, reason: "No such mailbox." });
    await acceptWith(database, "fine", ["email"]);
    expect(
      await database.projectRequests.eraseAll(
        { receivedBefore: minutesLater(10), state: "failed" },
        by(receivedAt),
      ),
    ).toEqual({ projectRequests: 1, deliveries: 2 });
    expect(await listIds(database)).toEqual(["fine"]);
    expect((await database.tables.summarize()).counts.deliveries).toBe(1);
  });
}
