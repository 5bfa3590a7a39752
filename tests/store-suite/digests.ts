import { expect, test } from "vitest";
import type { Store } from "../../src/server/store/store.ts";
import { acceptWith, claim, delivery, minutesLater, receivedAt, sample } from "./samples.ts";
import type { Start } from "./store-suite.ts";

const plan = (day: string, receivedBefore = minutesLater(60)) => ({
  delivery: delivery({ id: `digest ${day} ${Math.random()}`, message: "digest", dueAt: minutesLater(60) }),
  onceKey: `digest:${day}`,
  receivedBefore,
});

export function digestSuite(name: string, start: Start): void {
  test(`${name}: a day's digest is planned once, however many think of it, and belongs to no project request`, async () => {
    const stores = await start.several();
    const [store] = stores as [Store];
    await store.accept(sample({ id: "held" }), { suspectedOf: "Links." });
    const planned = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (stores[index % stores.length] as Store).planDigest(plan("friday")),
      ),
    );
    expect(planned.filter(Boolean)).toHaveLength(1);
    expect(await claim(store, minutesLater(60))).toMatchObject([
      { projectRequest: null, delivery: { message: "digest", projectRequestId: null } },
    ]);
  });

  test(`${name}: there is no digest before anything has come in, and it tells of a suspect once`, async () => {
    const store = await start()();
    expect(await store.planDigest(plan("1"))).toBe(false);
    await acceptWith(store, "fine", []);
    expect(await store.planDigest(plan("2", receivedAt))).toBe(false);
    expect(await store.planDigest(plan("3"))).toBe(true);
    await store.accept(sample({ id: "held" }), { suspectedOf: "Links." });
    expect(await store.held()).toMatchObject([{ id: "held", digestedAt: null }]);
    await store.digested(["held"], minutesLater(61));
    expect(await store.held()).toMatchObject([{ id: "held", digestedAt: minutesLater(61) }]);
    await store.release("held", minutesLater(62));
    expect(await store.held()).toEqual([]);
  });

  test(`${name}: a day's figures begin where the digest before was planned`, async () => {
    const store = await start()();
    await acceptWith(store, "before", []);
    await store.planDigest(plan("friday"));
    expect(await store.daily("another", minutesLater(61))).toMatchObject({
      since: minutesLater(60),
      accepted: 0,
    });
    await store.accept(sample({ id: "late", receivedAt: minutesLater(70), replyDueAt: minutesLater(80) }));
    await store.accept(
      sample({ id: "answered", receivedAt: minutesLater(71), replyDueAt: minutesLater(80) }),
    );
    await store.accept(sample({ id: "held", receivedAt: minutesLater(72), replyDueAt: minutesLater(80) }), {
      suspectedOf: "Links.",
    });
    await store.answer("answered", minutesLater(73));
    expect(await store.daily("another", minutesLater(81))).toMatchObject({
      since: minutesLater(60),
      accepted: 3,
      answered: 1,
      overdue: [{ id: "late" }],
    });
    const [friday] = await claim(store, minutesLater(60));
    expect(await store.daily(friday?.id ?? "", minutesLater(81))).toMatchObject({ since: null, accepted: 4 });
  });
}
