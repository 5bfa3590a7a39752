import { expect, test } from "vitest";
import { acceptWith, claim, delivery, minutesLater, receivedAt, releasedAt, sample } from "./samples.ts";
import type { Start } from "./store-suite.ts";

export function vitalsSuite(name: string, start: Start): void {
  test(`${name}: an empty store can be written and has nothing to tell`, async () => {
    const store = await start()();
    await store.writable();
    expect(await store.vitals(receivedAt)).toEqual({
      undelivered: [],
      givenUp: 0,
      unanswered: { count: 0, oldest: null, overdue: 0 },
      held: 0,
    });
  });

  test(`${name}: what waits is counted: to be sent, to be answered, to be released`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email", "webhook"]);
    await acceptWith(store, "two", ["email"]);
    await store.accept(sample({ id: "suspect" }), {
      suspectedOf: "Links.",
      deliveries: [delivery({ id: "s" })],
    });
    await store.accept(sample({ id: "late", receivedAt: minutesLater(-90), replyDueAt: minutesLater(-1) }));
    const [sent, failed] = await claim(store, minutesLater(1));
    await store.delivered(sent as never, minutesLater(1));
    await store.retry(failed as never, { dueAt: minutesLater(9), reason: "Busy." });
    expect(await store.vitals(minutesLater(1))).toEqual({
      undelivered: [
        { channel: "email", count: 1, oldest: receivedAt, nextDueAt: minutesLater(9) },
        { channel: "webhook", count: 1, oldest: receivedAt, nextDueAt: receivedAt },
      ],
      givenUp: 0,
      unanswered: { count: 3, oldest: minutesLater(-90), overdue: 1 },
      held: 1,
    });
    await store.answer("late", minutesLater(2));
    await store.release("suspect", releasedAt(2));
    expect(await store.vitals(minutesLater(2))).toMatchObject({
      unanswered: { count: 3, oldest: receivedAt, overdue: 0 },
      held: 0,
    });
  });

  test(`${name}: what was given up is counted, but for daily reports`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email"]);
    await store.planDailyReport({
      delivery: delivery({ id: "digest", message: "digest" }),
      onceKey: "digest:2026-11-20",
      receivedBefore: minutesLater(1),
    });
    const claimed = await claim(store, receivedAt);
    expect(claimed).toHaveLength(2);
    for (const one of claimed) await store.giveUp(one, { now: minutesLater(1), reason: "No such mailbox." });
    expect(await store.vitals(minutesLater(2))).toMatchObject({ undelivered: [], givenUp: 1 });
  });

  test(`${name}: a reminder counts as waiting only when its time has come`, async () => {
    const store = await start()();
    const reminder = delivery({ id: "r", message: "reminder", dueAt: minutesLater(60) });
    await store.accept(sample(), { deliveries: [reminder] });
    expect((await store.vitals(minutesLater(59))).undelivered).toEqual([]);
    expect((await store.vitals(minutesLater(61))).undelivered).toMatchObject([{ count: 1 }]);
  });
}
