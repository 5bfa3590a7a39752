import { expect, test } from "vitest";
import type { Store } from "../../src/server/store/store.ts";
import { delivery, minutesLater, receivedAt, sample, tidyAt } from "./samples.ts";
import type { Start } from "./store-suite.ts";

const key = { key: "k-1", bodyDigest: "body", expiresAt: minutesLater(60) };
const receipt = (id: string) => ({ id, receivedAt, replyDueAt: sample().replyDueAt });

export function onceOnlySuite(name: string, start: Start): void {
  test(`${name}: the same key and body again is the first one's receipt, and stores nothing`, async () => {
    const store = await start()();
    expect(await store.accept(sample({ id: "one" }), { idempotency: key })).toEqual({ outcome: "stored" });
    const again = sample({ id: "two", receivedAt: minutesLater(59) });
    expect(await store.accept(again, { idempotency: key, deliveries: [delivery()] })).toEqual({
      outcome: "repeated",
      receipt: receipt("one"),
    });
    expect((await store.list()).map(({ id }) => id)).toEqual(["one"]);
    expect((await store.show("one"))?.deliveries).toEqual([]);
  });

  test(`${name}: the same key with another body is a conflict, and stores nothing`, async () => {
    const store = await start()();
    await store.accept(sample({ id: "one" }), { idempotency: key });
    const changed = { idempotency: { ...key, bodyDigest: "another" } };
    expect(await store.accept(sample({ id: "two" }), changed)).toEqual({ outcome: "conflicting" });
    expect(await store.list()).toHaveLength(1);
  });

  test(`${name}: a hundred twins at once store one, and all get its receipt`, async () => {
    const stores = await start.several();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const store = stores[index % stores.length] as Store;
        const twin = sample({ id: `id-${index}` });
        return store.accept(twin, { idempotency: key, deliveries: [delivery({ id: `d-${index}` })] });
      }),
    );
    const [stored, ...others] = (await stores[0]?.list()) ?? [];
    expect(others).toEqual([]);
    expect(answers.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === "repeated")).toEqual(
      Array(99).fill({ outcome: "repeated", receipt: receipt(stored?.id ?? "") }),
    );
    expect((await stores[0]?.show(stored?.id ?? ""))?.deliveries).toHaveLength(1);
  });

  test(`${name}: an expired key counts as new, also before it is tidied away`, async () => {
    const store = await start()();
    await store.accept(sample({ id: "one" }), { idempotency: key });
    const later = sample({ id: "two", receivedAt: minutesLater(60) });
    const renewed = { idempotency: { ...key, bodyDigest: "another", expiresAt: minutesLater(120) } };
    expect(await store.accept(later, renewed)).toEqual({ outcome: "stored" });
    expect(await store.accept(sample({ id: "three", receivedAt: minutesLater(61) }), renewed)).toMatchObject({
      outcome: "repeated",
      receipt: { id: "two" },
    });
    await store.tidy(tidyAt(minutesLater(120), receivedAt));
    expect(await store.accept(sample({ id: "four", receivedAt: minutesLater(61) }), renewed)).toEqual({
      outcome: "stored",
    });
  });

  test(`${name}: a key whose project request failed to be written is free`, async () => {
    const store = await start()();
    await store.accept(sample({ id: "one" }));
    expect(await store.accept(sample({ id: "one" }), { idempotency: key })).toMatchObject({
      outcome: "unavailable",
    });
    expect(await store.accept(sample({ id: "two" }), { idempotency: key })).toEqual({ outcome: "stored" });
  });

  test(`${name}: a key goes with the project request that is erased`, async () => {
    const store = await start()();
    await store.accept(sample({ id: "one" }), { idempotency: key });
    await store.erase({ id: "one" });
    expect(await store.accept(sample({ id: "two" }), { idempotency: key })).toEqual({ outcome: "stored" });
  });
}
