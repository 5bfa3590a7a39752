import { expect, test } from "vitest";
import type { TestDatabases } from "./database-suite.ts";
import {
  accept,
  acceptWith,
  claim,
  claimOne,
  delivery,
  findDeliveries,
  listIds,
  minutesLater,
  receivedAt,
  releasedAt,
  sample,
} from "./samples.ts";

export function staffSuite({ create }: TestDatabases): void {
  test("the newest is listed first", async () => {
    const database = await create();
    for (const [id, at] of [
      ["b", "2026-11-20T10:00:00.000Z"],
      ["a", "2026-11-20T10:00:00.000Z"],
      ["c", "2026-11-19T23:59:59.999Z"],
      ["d", "2026-12-01T00:00:00.000Z"],
    ] as const) {
      await accept(database, sample({ id, receivedAt: at }));
    }
    expect(await listIds(database)).toEqual(["d", "b", "a", "c"]);
  });

  test.each(["newest", "reply due"] as const)(
    'pages in the order "%s" miss nothing and repeat nothing',
    async (order) => {
      const database = await create();
      for (let index = 0; index < 23; index += 1) {
        const minute = minutesLater(index % 5);
        await accept(database, sample({ id: `id-${index}`, receivedAt: minute, replyDueAt: minute }));
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

  test("open project requests are listed by the time their reply is due, the soonest first", async () => {
    const database = await create();
    const acceptDue = (id: string, minutes: number) =>
      accept(database, sample({ id, replyDueAt: minutesLater(minutes) }));
    await acceptDue("late", 30);
    await acceptDue("soon", 10);
    await acceptDue("replied", 5);
    await accept(database, sample({ id: "quarantined", replyDueAt: minutesLater(1) }), {
      spamReason: "Links.",
    });
    await database.projectRequests.markReplied("replied", receivedAt);
    const ids = (state: "open" | "replied" | "quarantined") =>
      listIds(database, { state }, { order: "reply due" });
    expect(await ids("open")).toEqual(["soon", "late"]);
    expect(await ids("replied")).toEqual(["replied"]);
    expect(await ids("quarantined")).toEqual(["quarantined"]);
    expect([
      await database.projectRequests.count(),
      await database.projectRequests.count({ state: "open" }),
    ]).toEqual([4, 2]);
    await database.projectRequests.release("quarantined", releasedAt(0));
    expect(await ids("open")).toEqual(["quarantined", "soon", "late"]);
    expect(await ids("quarantined")).toEqual([]);
    expect(await listIds(database, { state: "open", replyDueBefore: minutesLater(30) })).toHaveLength(2);
  });

  test("filters apply all at once", async () => {
    const database = await create();
    await accept(database, sample({ id: "1", email: "Jane@Example.com" }));
    await accept(database, sample({ id: "2", email: "jane@example.com", receivedAt: minutesLater(10) }));
    await accept(database, sample({ id: "3", email: "joe@example.com" }));
    const ids = async (filter: Parameters<typeof listIds>[1]) =>
      [...(await listIds(database, filter))].sort();
    expect(await ids({ email: "JANE@example.com" })).toEqual(["1", "2"]);
    expect(await ids({ email: "jane@example.com", receivedBefore: minutesLater(10) })).toEqual(["1"]);
    expect(await ids({ receivedFrom: minutesLater(10) })).toEqual(["2"]);
    expect(await ids({ receivedBefore: minutesLater(10) })).toEqual(["1", "3"]);
    expect(await database.projectRequests.count({ email: "jane@example.com" })).toBe(2);
  });

  test("ids are found by how they begin, up to the limit", async () => {
    const database = await create();
    const ids = ["019c-a1", "019c-a2", "019c-b1", "019ca"];
    for (const id of ids) await accept(database, sample({ id }));
    const { findIdsByPrefix } = database.projectRequests;
    expect(await findIdsByPrefix("019c-a", 10)).toEqual(["019c-a1", "019c-a2"]);
    expect([...(await findIdsByPrefix("019c", 10))].sort()).toEqual([...ids].sort());
    expect(await findIdsByPrefix("019c", 2)).toHaveLength(2);
    expect(await findIdsByPrefix("02", 10)).toEqual([]);
  });

  test("what is unknown is not found", async () => {
    const database = await create();
    expect(await database.projectRequests.find("none")).toBeNull();
    expect(await database.projectRequests.findWithDeliveries("none")).toBeNull();
  });

  test("nothing about suspected spam is sent until it is released; then all of it is, reminders at their time", async () => {
    const database = await create();
    const deliveries = [
      delivery({ id: "n" }),
      delivery({ id: "w", channel: "webhook" }),
      delivery({ id: "r", kind: "reminder", dueAt: minutesLater(600) }),
    ];
    await accept(database, sample({ id: "one" }), { spamReason: "Five links.", deliveries });
    expect(await claim(database, minutesLater(10_000))).toEqual([]);
    expect(await claim(database, minutesLater(10_000), { channel: "webhook" })).toEqual([]);
    expect(await database.deliveries.nextDueAt("email")).toBeNull();
    expect((await findDeliveries(database, "one"))[0]).toMatchObject({
      state: { is: "quarantined", dueAt: receivedAt },
    });
    expect(await database.projectRequests.release("one", releasedAt(60))).toBe("released");
    expect(await database.projectRequests.release("one", releasedAt(61))).toBe("not quarantined");
    expect(await database.projectRequests.release("two", releasedAt(61))).toBe("unknown");
    expect((await claim(database, minutesLater(60))).map(({ id }) => id)).toEqual(["n"]);
    expect((await claim(database, minutesLater(60), { channel: "webhook" })).map(({ id }) => id)).toEqual([
      "w",
    ]);
    expect((await claim(database, minutesLater(600))).map(({ id }) => id)).toContain("r");
    expect(await database.projectRequests.list()).toMatchObject([
      { spamReason: "Five links.", releasedAt: minutesLater(60) },
    ]);
  });

  test("the reminder of suspected spam that is released late comes after the release, not with it", async () => {
    const database = await create();
    const deliveries = [
      delivery({ id: "n" }),
      delivery({ id: "r", kind: "reminder", dueAt: minutesLater(600) }),
    ];
    await accept(database, sample({ id: "one" }), { spamReason: "Five links.", deliveries });
    await database.projectRequests.release("one", releasedAt(590));
    expect((await claim(database, minutesLater(709))).map(({ id }) => id)).toEqual(["n"]);
    expect((await claim(database, minutesLater(710))).map(({ id }) => id)).toContain("r");
  });

  test("what failed is sent again under its first id, and its disabled channel is enabled", async () => {
    const database = await create();
    await acceptWith(database, "one", ["email", "webhook"]);
    const email = await claimOne(database, receivedAt);
    const webhook = await claimOne(database, receivedAt, { channel: "webhook" });
    await database.deliveries.markDelivered(email, receivedAt);
    await database.deliveries.markFailed(webhook, { now: receivedAt, reason: "410" });
    await database.deliveries.disableChannel({
      channel: "webhook",
      targetHash: "a",
      disabledAt: receivedAt,
      reason: "410",
    });
    expect(
      await database.projectRequests.resend("one", { now: minutesLater(5), channels: ["email"] }),
    ).toEqual({ outcome: "queued", retried: 0, added: 0 });
    expect(await database.deliveries.findDisabledChannel("webhook", "a")).not.toBeNull();
    const added = [delivery({ id: "more", dueAt: minutesLater(5) })];
    expect(await database.projectRequests.resend("one", { now: minutesLater(5), added })).toEqual({
      outcome: "queued",
      retried: 1,
      added: 1,
    });
    expect(await database.deliveries.findDisabledChannel("webhook", "a")).toBeNull();
    expect((await claim(database, minutesLater(5))).map(({ id }) => id)).toEqual(["more"]);
    expect(await claim(database, minutesLater(5), { channel: "webhook" })).toMatchObject([
      { id: "one/webhook", delivery: { attempts: 1 } },
    ]);
    expect(await database.projectRequests.resend("two", { now: minutesLater(5), added })).toEqual({
      outcome: "unknown",
    });
  });

  test("erasing removes one person's data everywhere, and no one else's", async () => {
    const database = await create();
    for (const [id, email] of [
      ["1", "Jane@example.com"],
      ["2", "jane@example.com"],
      ["3", "joe@example.com"],
    ] as const) {
      await accept(database, sample({ id, email }), {
        deliveries: [delivery({ id: `d${id}` })],
        idempotency: { key: `k${id}`, bodyDigest: "b", expiresAt: minutesLater(60) },
      });
      await database.deliveries.reserveConfirmation({
        deliveryId: `d${id}`,
        email,
        now: receivedAt,
        since: minutesLater(-60),
      });
    }
    expect((await database.tables.summarize()).counts.confirmed_addresses).toBe(2);
    expect(await database.projectRequests.erase({ email: "JANE@example.com" })).toEqual({
      projectRequests: 2,
      deliveries: 2,
    });
    expect((await database.tables.summarize()).counts).toEqual({
      project_requests: 1,
      deliveries: 1,
      idempotency_keys: 1,
      confirmed_addresses: 1,
      disabled_channels: 0,
      signing_keys: 0,
    });
    expect(await listIds(database)).toEqual(["3"]);
    expect(await database.projectRequests.erase({ email: "nobody@example.com" })).toEqual({
      projectRequests: 0,
      deliveries: 0,
    });
  });

  test("purging removes what is old, and only in the state asked for", async () => {
    const database = await create();
    for (const [id, minutes] of [
      ["old", 0],
      ["old-open", 0],
      ["new", 10],
    ] as const) {
      await accept(database, sample({ id, receivedAt: minutesLater(minutes) }));
    }
    await database.projectRequests.markReplied("old", receivedAt);
    await database.projectRequests.markReplied("new", receivedAt);
    expect(
      await database.projectRequests.erase({ receivedBefore: minutesLater(10), state: "replied" }),
    ).toMatchObject({ projectRequests: 1 });
    expect(await listIds(database)).toEqual(["new", "old-open"]);
  });

  test("erasing what has a failed delivery removes the project requests with all their deliveries", async () => {
    const database = await create();
    await acceptWith(database, "failed", ["email", "webhook"]);
    const failed = await claimOne(database, receivedAt);
    await database.deliveries.markFailed(failed, { now: receivedAt, reason: "No such mailbox." });
    await acceptWith(database, "fine", ["email"]);
    expect(
      await database.projectRequests.erase({ receivedBefore: minutesLater(10), state: "failed" }),
    ).toEqual({ projectRequests: 1, deliveries: 2 });
    expect(await listIds(database)).toEqual(["fine"]);
    expect((await database.tables.summarize()).counts.deliveries).toBe(1);
  });
}
