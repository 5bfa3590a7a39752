import { expect } from "vitest";
import { act } from "../support/actions.ts";
import type { TestDatabases } from "./database-suite.ts";
import { listIds, minutesLater, receivedAt, sample, store } from "./samples.ts";

export function listingSuite({ test, create }: TestDatabases): void {
  test("the newest is listed first", async ({ database }) => {
    for (const [id, at] of [
      ["b", "2026-11-20T10:00:00.000Z"],
      ["a", "2026-11-20T10:00:00.000Z"],
      ["c", "2026-11-19T23:59:59.999Z"],
      ["d", "2026-12-01T00:00:00.000Z"],
    ] as const) {
      await store(database, sample({ id, receivedAt: at }));
    }
    expect(await listIds(database)).toEqual(["d", "b", "a", "c"]);
  });

  test.each(["newest", "reply due"] as const)(
    'pages in the order "%s" miss nothing and repeat nothing',
    async (order) => {
      const database = await create();
      for (let index = 0; index < 23; index += 1) {
        const minute = minutesLater(index % 5);
        await store(database, sample({ id: `id-${index}`, receivedAt: minute, replyDueAt: minute }));
      }
      const whole = await database.projectRequests.list({}, { order });
      const paged: (typeof whole)[number][] = [];
      for (;;) {
        const after = paged.at(-1);
        const page = await database.projectRequests.list({}, { order, limit: 4, ...(after && { after }) });
        paged.push(...page);
        if (page.length < 4) break;
      }
      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(23);
    },
  );

  test("open project requests are listed by the time their reply is due, the soonest first", async ({
    database,
  }) => {
    const acceptDue = (id: string, minutes: number) =>
      store(database, sample({ id, replyDueAt: minutesLater(minutes) }));
    await acceptDue("late", 30);
    await acceptDue("soon", 10);
    await acceptDue("replied", 5);
    await store(database, sample({ id: "quarantined", replyDueAt: minutesLater(1) }), {
      spamReason: "Links.",
    });
    await act(database, "mark-replied", "replied", receivedAt, { chosen: "email" });
    const ids = (status: "open" | "replied" | "quarantined") =>
      listIds(database, { status }, { order: "reply due" });
    expect(await ids("open")).toEqual(["soon", "late"]);
    expect(await ids("replied")).toEqual(["replied"]);
    expect(await ids("quarantined")).toEqual(["quarantined"]);
    expect([
      await database.projectRequests.count(),
      await database.projectRequests.count({ status: "open" }),
    ]).toEqual([4, 2]);
    await act(database, "release", "quarantined", minutesLater(0));
    expect(await ids("open")).toEqual(["quarantined", "soon", "late"]);
    expect(await ids("quarantined")).toEqual([]);
    expect(await listIds(database, { status: "overdue", now: minutesLater(30) })).toHaveLength(2);
  });

  test("filters apply all at once", async ({ database }) => {
    await store(database, sample({ id: "1", email: "Jane@Example.com" }));
    await store(database, sample({ id: "2", email: "jane@example.com", receivedAt: minutesLater(10) }));
    await store(database, sample({ id: "3", email: "joe@example.com" }));
    const ids = async (filter: Parameters<typeof listIds>[1]) =>
      [...(await listIds(database, filter))].sort();
    expect(await ids({ email: "JANE@example.com" })).toEqual(["1", "2"]);
    expect(await ids({ email: "jane@example.com", receivedBefore: minutesLater(10) })).toEqual(["1"]);
    expect(await ids({ receivedFrom: minutesLater(10) })).toEqual(["2"]);
    expect(await ids({ receivedBefore: minutesLater(10) })).toEqual(["1", "3"]);
    expect(await database.projectRequests.count({ email: "jane@example.com" })).toBe(2);
  });

  test("ids are found by how they begin, up to the limit", async ({ database }) => {
    const ids = ["019c-a1", "019c-a2", "019c-b1", "019ca"];
    for (const id of ids) await store(database, sample({ id }));
    const { findIdsByPrefix } = database.projectRequests;
    expect(await findIdsByPrefix("019c-a", 10)).toEqual(["019c-a1", "019c-a2"]);
    expect([...(await findIdsByPrefix("019c", 10))].sort()).toEqual([...ids].sort());
    expect(await findIdsByPrefix("019c", 2)).toHaveLength(2);
    expect(await findIdsByPrefix("02", 10)).toEqual([]);
  });
}
