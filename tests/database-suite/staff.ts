import { expect, test } from "vitest";
import { acceptWith, claim, delivery, minutesLater, receivedAt, releasedAt, sample } from "./samples.ts";
import type { Start } from "./store-suite.ts";

export function staffSuite(name: string, start: Start): void {
  test(`${name}: the newest is listed first`, async () => {
    const store = await start()();
    for (const [id, at] of [
      ["b", "2026-11-20T10:00:00.000Z"],
      ["a", "2026-11-20T10:00:00.000Z"],
      ["c", "2026-11-19T23:59:59.999Z"],
      ["d", "2026-12-01T00:00:00.000Z"],
    ] as const) {
      await store.accept(sample({ id, receivedAt: at }));
    }
    expect((await store.list()).map(({ id }) => id)).toEqual(["d", "b", "a", "c"]);
  });

  test.each(["newest", "reply due"] as const)(
    `${name}: pages in the order "%s" miss nothing and repeat nothing`,
    async (order) => {
      const store = await start()();
      for (let index = 0; index < 23; index += 1) {
        const minute = minutesLater(index % 5);
        await store.accept(sample({ id: `id-${index}`, receivedAt: minute, replyDueAt: minute }));
      }
      const whole = await store.list({}, { order });
      const paged: (typeof whole)[number][] = [];
      for (;;) {
        const after = paged.at(-1);
        const page = await store.list({}, { order, limit: 4, ...(after && { after }) });
        paged.push(...page);
        if (page.length < 4) break;
      }
      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(23);
    },
  );

  test(`${name}: what is open is listed by the time its reply is due, the soonest first`, async () => {
    const store = await start()();
    const due = (id: string, minutes: number) =>
      store.accept(sample({ id, replyDueAt: minutesLater(minutes) }));
    await due("late", 30);
    await due("soon", 10);
    await due("answered", 5);
    await store.accept(sample({ id: "held", replyDueAt: minutesLater(1) }), { suspectedOf: "Links." });
    await store.answer("answered", receivedAt);
    const ids = async (status: "open" | "answered" | "held") =>
      (await store.list({ status }, { order: "reply due" })).map(({ id }) => id);
    expect(await ids("open")).toEqual(["soon", "late"]);
    expect(await ids("answered")).toEqual(["answered"]);
    expect(await ids("held")).toEqual(["held"]);
    expect([await store.count(), await store.count({ status: "open" })]).toEqual([4, 2]);
    await store.release("held", releasedAt(0));
    expect(await ids("open")).toEqual(["held", "soon", "late"]);
  });

  test(`${name}: filters hold all at once`, async () => {
    const store = await start()();
    await store.accept(sample({ id: "1", email: "Jane@Example.com" }));
    await store.accept(sample({ id: "2", email: "jane@example.com", receivedAt: minutesLater(10) }));
    await store.accept(sample({ id: "3", email: "joe@example.com" }));
    const ids = async (filter: Parameters<typeof store.list>[0]) =>
      (await store.list(filter)).map(({ id }) => id).sort();
    expect(await ids({ email: "JANE@example.com" })).toEqual(["1", "2"]);
    expect(await ids({ email: "jane@example.com", receivedBefore: minutesLater(10) })).toEqual(["1"]);
    expect(await ids({ receivedFrom: minutesLater(10) })).toEqual(["2"]);
    expect(await ids({ receivedBefore: minutesLater(10) })).toEqual(["1", "3"]);
    expect(await store.count({ email: "jane@example.com" })).toBe(2);
  });

  test(`${name}: nothing about a suspect is sent until it is released; then all of it is, reminders at their time`, async () => {
    const store = await start()();
    const deliveries = [
      delivery({ id: "n" }),
      delivery({ id: "w", channel: "webhook" }),
      delivery({ id: "r", message: "reminder", dueAt: minutesLater(600) }),
    ];
    await store.accept(sample({ id: "one" }), { suspectedOf: "Five links.", deliveries });
    expect(await claim(store, minutesLater(10_000))).toEqual([]);
    expect(await store.nextDueAt("email")).toBeNull();
    expect((await store.show("one"))?.deliveries[0]).toMatchObject({
      state: { is: "held", dueAt: receivedAt },
    });
    expect(await store.release("one", releasedAt(60))).toEqual({ outcome: "released" });
    expect(await store.release("one", releasedAt(61))).toEqual({ outcome: "not held" });
    expect(await store.release("two", releasedAt(61))).toEqual({ outcome: "unknown" });
    expect((await claim(store, minutesLater(60))).map(({ id }) => id)).toEqual(["n"]);
    expect((await claim(store, minutesLater(60), { channel: "webhook" })).map(({ id }) => id)).toEqual(["w"]);
    expect((await claim(store, minutesLater(600))).map(({ id }) => id)).toContain("r");
    expect(await store.list()).toMatchObject([{ suspectedOf: "Five links.", releasedAt: minutesLater(60) }]);
  });

  test(`${name}: the reminder of a suspect that is released late comes after the release, not with it`, async () => {
    const store = await start()();
    const deliveries = [
      delivery({ id: "n" }),
      delivery({ id: "r", message: "reminder", dueAt: minutesLater(600) }),
    ];
    await store.accept(sample({ id: "one" }), { suspectedOf: "Five links.", deliveries });
    await store.release("one", releasedAt(590));
    expect((await claim(store, minutesLater(709))).map(({ id }) => id)).toEqual(["n"]);
    expect((await claim(store, minutesLater(710))).map(({ id }) => id)).toContain("r");
  });

  test(`${name}: what was given up is sent again under its first id, and its closed channel opens`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email", "webhook"]);
    const [mail] = await claim(store, receivedAt);
    const [hook] = await claim(store, receivedAt, { channel: "webhook" });
    await store.delivered(mail as never, receivedAt);
    await store.giveUp(hook as never, { now: receivedAt, reason: "410" });
    await store.closeChannel({ channel: "webhook", targetHash: "a", closedAt: receivedAt, reason: "410" });
    expect(await store.resend("one", { now: minutesLater(5), channels: ["email"] })).toEqual({
      outcome: "queued",
      again: 0,
      added: 0,
    });
    expect(await store.closedChannel("webhook", "a")).not.toBeNull();
    const added = [delivery({ id: "more", dueAt: minutesLater(5) })];
    expect(await store.resend("one", { now: minutesLater(5), added })).toEqual({
      outcome: "queued",
      again: 1,
      added: 1,
    });
    expect(await store.closedChannel("webhook", "a")).toBeNull();
    expect((await claim(store, minutesLater(5))).map(({ id }) => id)).toEqual(["more"]);
    expect(await claim(store, minutesLater(5), { channel: "webhook" })).toMatchObject([
      { id: "one/webhook", delivery: { attempts: 1 } },
    ]);
    expect(await store.resend("two", { now: minutesLater(5), added })).toEqual({ outcome: "unknown" });
  });

  test(`${name}: erasing removes one person's data everywhere, and nobody else's`, async () => {
    const store = await start()();
    for (const [id, email] of [
      ["1", "Jane@example.com"],
      ["2", "jane@example.com"],
      ["3", "joe@example.com"],
    ] as const) {
      await store.accept(sample({ id, email }), {
        deliveries: [delivery({ id: `d${id}` })],
        idempotency: { key: `k${id}`, bodyDigest: "b", expiresAt: minutesLater(60) },
      });
      await store.addAnswerLink({ tokenHash: `t${id}`, projectRequestId: id, expiresAt: minutesLater(60) });
    }
    expect(await store.erase({ email: "JANE@example.com" })).toEqual({ projectRequests: 2, deliveries: 2 });
    expect(await store.contents()).toMatchObject([
      { table: "project_requests", count: 1 },
      { table: "deliveries", count: 1 },
      { table: "idempotency_keys", count: 1 },
      { table: "answer_links", count: 1 },
      { table: "acknowledged_addresses", count: 0 },
      { table: "closed_channels", count: 0 },
      { table: "signing_keys", count: 0 },
    ]);
    expect(await store.erase({ email: "nobody@example.com" })).toEqual({ projectRequests: 0, deliveries: 0 });
  });

  test(`${name}: purging removes what is old, and only of the status asked for`, async () => {
    const store = await start()();
    for (const [id, minutes] of [
      ["old", 0],
      ["old-open", 0],
      ["new", 10],
    ] as const) {
      await store.accept(sample({ id, receivedAt: minutesLater(minutes) }));
    }
    await store.answer("old", receivedAt);
    await store.answer("new", receivedAt);
    expect(await store.erase({ receivedBefore: minutesLater(10), status: "answered" })).toMatchObject({
      projectRequests: 1,
    });
    expect((await store.list()).map(({ id }) => id)).toEqual(["new", "old-open"]);
  });
}
