import { expect } from "vitest";
import { pick, type TestDatabases } from "./database-suite.ts";
import { delivery, findDeliveries, listIds, minutesLater, receivedAt, sample, store } from "./samples.ts";

const key = { key: "k-1", bodyDigest: "body", expiresAt: minutesLater(60) };
const receipt = (id: string) => ({ id, receivedAt, replyDueAt: sample().replyDueAt });

export function onceOnlySuite({ test, createShared }: TestDatabases): void {
  test("the same key and body again gets the first receipt, and stores nothing", async ({ database }) => {
    expect(await store(database, sample({ id: "one" }), { idempotency: key })).toEqual({
      outcome: "stored",
    });
    const again = sample({ id: "two", receivedAt: minutesLater(59) });
    expect(await store(database, again, { idempotency: key, deliveries: [delivery()] })).toEqual({
      outcome: "repeated",
      receipt: receipt("one"),
    });
    expect(await listIds(database)).toEqual(["one"]);
    expect(await findDeliveries(database, "one")).toEqual([]);
    expect((await database.tables.summarize()).counts.deliveries).toBe(0);
  });

  test("the same key with another body is a conflict, and stores nothing", async ({ database }) => {
    await store(database, sample({ id: "one" }), { idempotency: key });
    const changed = { idempotency: { ...key, bodyDigest: "another" } };
    expect(await store(database, sample({ id: "two" }), changed)).toEqual({ outcome: "conflicting" });
    expect(await listIds(database)).toEqual(["one"]);
  });

  test("stores a project request once when the same key is sent 100 times at once, and all get its receipt", async () => {
    const databases = await createShared();
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        store(pick(databases, index), sample({ id: `id-${index}` }), {
          idempotency: key,
          deliveries: [delivery({ id: `d-${index}` })],
        }),
      ),
    );
    const [stored = "", ...others] = await listIds(databases[0]);
    expect(others).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === "repeated")).toEqual(
      Array(99).fill({ outcome: "repeated", receipt: receipt(stored) }),
    );
    expect(await findDeliveries(databases[0], stored)).toHaveLength(1);
  });

  test("an expired key counts as new, even before it is deleted", async ({ database }) => {
    await store(database, sample({ id: "one" }), { idempotency: key });
    const later = sample({ id: "two", receivedAt: minutesLater(60) });
    const renewed = { idempotency: { ...key, bodyDigest: "another", expiresAt: minutesLater(120) } };
    expect(await store(database, later, renewed)).toEqual({ outcome: "stored" });
    expect(
      await store(database, sample({ id: "three", receivedAt: minutesLater(61) }), renewed),
    ).toMatchObject({ outcome: "repeated", receipt: { id: "two" } });
    await database.deleteExpired(minutesLater(119), receivedAt);
    expect((await database.tables.summarize()).counts.idempotency_keys).toBe(1);
    await database.deleteExpired(minutesLater(120), receivedAt);
    expect(await store(database, sample({ id: "four", receivedAt: minutesLater(61) }), renewed)).toEqual({
      outcome: "stored",
    });
  });
}
