import { expect, test } from "vitest";
import { acceptWith, claim, delivery, minutesLater, receivedAt, sample } from "./samples.ts";
import type { Start } from "./store-suite.ts";

export function claimingSuite(name: string, start: Start): void {
  test(`${name}: a claim takes what is due in its channel, the longest due first, and counts the attempt`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email", "webhook"]);
    await store.accept(sample({ id: "two" }), {
      deliveries: [
        delivery({ id: "later", dueAt: minutesLater(5) }),
        delivery({ id: "sooner", dueAt: minutesLater(-5) }),
      ],
    });
    const claimed = await claim(store, receivedAt, { most: 5 });
    expect(claimed.map(({ id }) => id).sort()).toEqual(["one/email", "sooner"]);
    expect(claimed.find(({ id }) => id === "one/email")).toMatchObject({
      projectRequest: { id: "one", name: "Jane Doe" },
      delivery: { attempts: 1, state: { is: "sending", leaseEndsAt: minutesLater(1) } },
    });
    expect(await claim(store, receivedAt)).toEqual([]);
    expect((await claim(store, minutesLater(0), { channel: "webhook" })).map(({ id }) => id)).toEqual([
      "one/webhook",
    ]);
  });

  test(`${name}: a claim takes no more than it asks for`, async () => {
    const store = await start()();
    for (const id of ["one", "two", "three"]) await acceptWith(store, id, ["email"]);
    expect(await claim(store, receivedAt, { most: 2 })).toHaveLength(2);
    expect(await claim(store, receivedAt, { most: 2 })).toHaveLength(1);
  });

  test(`${name}: workers that claim at once never hold the same delivery`, async () => {
    const stores = await start.several();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => acceptWith(stores[0] as never, `id-${index}`, ["email"])),
    );
    const rounds = Array.from({ length: 30 }, (_, index) =>
      claim(stores[index % stores.length] as never, receivedAt, { most: 3 }),
    );
    const ids = (await Promise.all(rounds)).flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (;;) {
      const rest = await claim(stores[0] as never, receivedAt, { most: 3 });
      if (rest.length === 0) break;
      ids.push(...rest.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(40);
    expect(ids).toHaveLength(40);
  });

  test(`${name}: a lease that has ended is simply due again, with the next attempt counted`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email"]);
    await claim(store, receivedAt);
    expect(await store.nextDueAt("email")).toBe(minutesLater(1));
    const [second] = await claim(store, minutesLater(1));
    expect(second).toMatchObject({ id: "one/email", delivery: { attempts: 2 } });
  });

  test(`${name}: whoever lost the lease changes nothing any more`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email"]);
    const [first] = await claim(store, receivedAt);
    const [second] = await claim(store, minutesLater(1));
    if (!first || !second) throw new Error("nothing claimed");
    expect(await store.delivered(first, minutesLater(1))).toBe(false);
    expect(await store.retry(first, { dueAt: minutesLater(9), reason: "late" })).toBe(false);
    expect(await store.giveUp(first, { now: minutesLater(1), reason: "late" })).toBe(false);
    expect((await store.show("one"))?.deliveries).toMatchObject([{ state: { is: "sending" } }]);
    expect(await store.delivered(second, minutesLater(2))).toBe(true);
    expect(await store.delivered(second, minutesLater(3))).toBe(false);
  });

  test(`${name}: what is delivered is never due again`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email"]);
    const [claimed] = await claim(store, receivedAt);
    expect(await store.delivered(claimed as never, minutesLater(1))).toBe(true);
    expect((await store.show("one"))?.deliveries).toMatchObject([
      { attempts: 1, state: { is: "delivered", deliveredAt: minutesLater(1) } },
    ]);
    expect(await claim(store, minutesLater(10_000))).toEqual([]);
    expect(await store.nextDueAt("email")).toBeNull();
  });

  test(`${name}: a failed attempt is due again at its time, for its reason`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email"]);
    const [claimed] = await claim(store, receivedAt);
    expect(await store.retry(claimed as never, { dueAt: minutesLater(5), reason: "No answer." })).toBe(true);
    expect((await store.show("one"))?.deliveries).toMatchObject([
      { attempts: 1, state: { is: "due", dueAt: minutesLater(5), reason: "No answer." } },
    ]);
    expect(await claim(store, minutesLater(4))).toEqual([]);
    expect(await claim(store, minutesLater(5))).toHaveLength(1);
  });

  test(`${name}: giving up is a state with a reason, and nothing claims it`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email", "webhook"]);
    const [claimed] = await claim(store, receivedAt);
    await store.giveUp(claimed as never, { now: minutesLater(1), reason: "No such mailbox." });
    expect(await claim(store, minutesLater(10_000))).toEqual([]);
    expect((await store.show("one"))?.deliveries).toMatchObject([
      { id: "one/email", state: { is: "given up", givenUpAt: minutesLater(1), reason: "No such mailbox." } },
      { id: "one/webhook", state: { is: "due" } },
    ]);
    expect(await store.list({ status: "failed" })).toMatchObject([{ id: "one" }]);
  });

  test(`${name}: a delivery whose project request was erased meanwhile ends quietly`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email"]);
    const [claimed] = await claim(store, receivedAt);
    await store.erase({ id: "one" });
    expect(await store.delivered(claimed as never, minutesLater(1))).toBe(false);
  });

  test(`${name}: a channel that was closed stays so for its target alone`, async () => {
    const store = await start()();
    const closed = { channel: "webhook", targetHash: "a", closedAt: receivedAt, reason: "410" } as const;
    await store.closeChannel(closed);
    expect(await store.closedChannel("webhook", "a")).toEqual(closed);
    expect(await store.closedChannel("webhook", "b")).toBeNull();
    await store.closeChannel({ ...closed, targetHash: "b" });
    expect(await store.closedChannel("webhook", "a")).toBeNull();
  });
}
