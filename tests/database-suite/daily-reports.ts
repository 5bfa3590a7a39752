import { expect, test } from "vitest";
import type { Store } from "../../src/server/store/store.ts";
import { acceptWith, claim, delivery, minutesLater, receivedAt, releasedAt, sample } from "./samples.ts";
import type { Start } from "./store-suite.ts";

const plan = (day: string, minutes = 60) => ({
  delivery: delivery({ id: `report ${day}`, message: "digest", dueAt: minutesLater(minutes) }),
  onceKey: `digest:${day}`,
  receivedBefore: minutesLater(minutes),
});

export function dailyReportSuite(name: string, start: Start): void {
  test(`${name}: a day's report is planned once, however many processes try, and belongs to no project request`, async () => {
    const stores = await start.several();
    const [store] = stores as [Store];
    await store.accept(sample({ id: "held" }), { suspectedOf: "Links." });
    const planned = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const { delivery: report, ...rest } = plan("friday");
        const one = { ...rest, delivery: { ...report, id: `report ${index}` } };
        return (stores[index % stores.length] as Store).planDailyReport(one);
      }),
    );
    expect(planned.filter(Boolean)).toHaveLength(1);
    expect(await claim(store, minutesLater(60))).toMatchObject([
      { projectRequest: null, delivery: { message: "digest", projectRequestId: null } },
    ]);
  });

  test(`${name}: there is no report before anything has come in`, async () => {
    const store = await start()();
    expect(await store.planDailyReport(plan("1"))).toBe(false);
    await acceptWith(store, "fine", []);
    expect(await store.planDailyReport({ ...plan("2"), receivedBefore: receivedAt })).toBe(false);
    expect(await store.planDailyReport(plan("3"))).toBe(true);
  });

  test(`${name}: a report covers what came in since the last one that was delivered`, async () => {
    const store = await start()();
    const read = (day: string) => store.readDailyReport(`report ${day}`, minutesLater(10_000));
    const add = (id: string, minutes: number, suspectedOf: string | null = null) =>
      store.accept(sample({ id, receivedAt: minutesLater(minutes) }), { suspectedOf });

    await add("before friday", 0);
    await store.planDailyReport(plan("friday"));
    await add("after friday", 70);
    await store.answer("before friday", minutesLater(71));
    expect(await read("friday")).toMatchObject({ since: null, accepted: 1, answered: 0 });
    const [friday] = await claim(store, minutesLater(60));
    await store.delivered(friday as never, minutesLater(60));

    await store.planDailyReport(plan("monday", 1000));
    expect(await read("monday")).toMatchObject({ since: minutesLater(58), accepted: 1, answered: 1 });
    const [monday] = await claim(store, minutesLater(1000));
    await store.giveUp(monday as never, { now: minutesLater(1001), reason: "No such mailbox." });

    await add("suspect", 1100, "Links.");
    await store.planDailyReport(plan("tuesday", 2000));
    expect(await read("tuesday")).toMatchObject({
      since: minutesLater(58),
      accepted: 2,
      answered: 1,
      newlyHeld: [{ id: "suspect", suspectedOf: "Links." }],
      newlyHeldCount: 1,
    });
    expect(await read("monday")).toMatchObject({ accepted: 1, newlyHeld: [] });
    await store.release("suspect", releasedAt(2001));
    expect(await read("tuesday")).toMatchObject({ accepted: 2, newlyHeld: [] });
  });

  test(`${name}: a report that has not gone out is skipped when the next is planned, one that is being sent is waited for`, async () => {
    const store = await start()();
    await acceptWith(store, "one", []);
    await store.planDailyReport(plan("monday", 60));
    expect(await store.planDailyReport(plan("tuesday", 120))).toBe(true);
    expect((await claim(store, minutesLater(120))).map(({ id }) => id)).toEqual(["report tuesday"]);
    // Its lease ends at minute 121.
    expect(await store.planDailyReport(plan("wednesday", 120.5))).toBe(false);
    expect(await store.planDailyReport(plan("wednesday", 122))).toBe(true);
    expect((await claim(store, minutesLater(122))).map(({ id }) => id)).toEqual(["report wednesday"]);
  });

  test(`${name}: a report lists fifty of what was held and counts the rest`, async () => {
    const store = await start()();
    for (let index = 0; index < 60; index += 1) {
      const at = minutesLater(index / 60);
      await store.accept(sample({ id: `id-${index}`, receivedAt: at, message: "x".repeat(5000) }), {
        suspectedOf: "Links.",
      });
    }
    await store.planDailyReport(plan("friday"));
    const { newlyHeld, newlyHeldCount } = await store.readDailyReport("report friday", minutesLater(60));
    expect(newlyHeldCount).toBe(60);
    expect(newlyHeld.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => `id-${index}`));
    expect(Math.max(...newlyHeld.map(({ message }) => message.length))).toBe(1000);
  });

  test(`${name}: what is overdue is listed, the most overdue first`, async () => {
    const store = await start()();
    for (const [id, minutes] of [
      ["late", 80],
      ["later", 70],
      ["answered", 80],
      ["on time", 90],
    ] as const)
      await store.accept(sample({ id, replyDueAt: minutesLater(minutes) }));
    await store.accept(sample({ id: "held", replyDueAt: minutesLater(80) }), { suspectedOf: "Links." });
    await store.answer("answered", minutesLater(73));
    await store.planDailyReport(plan("friday"));
    const { overdue } = await store.readDailyReport("report friday", minutesLater(81));
    expect(overdue.map(({ id }) => id)).toEqual(["later", "late"]);
  });
}
