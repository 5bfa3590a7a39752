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

  test(`${name}: there is no digest of nothing, nor of what a digest told already, nor of what came later`, async () => {
    const store = await start()();
    await acceptWith(store, "fine", []);
    expect(await store.planDigest(plan("1"))).toBe(false);
    await store.accept(sample({ id: "held" }), { suspectedOf: "Links." });
    expect(await store.planDigest(plan("2", receivedAt))).toBe(false);
    expect(await store.planDigest(plan("3"))).toBe(true);
    expect(await store.held()).toMatchObject([{ id: "held", digestedAt: null }]);
    await store.digested(["held"], minutesLater(61));
    expect(await store.planDigest(plan("4"))).toBe(false);
    expect(await store.held()).toMatchObject([{ id: "held", digestedAt: minutesLater(61) }]);
    await store.release("held", minutesLater(62));
    expect(await store.held()).toEqual([]);
  });
}
