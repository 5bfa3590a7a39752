import { expect } from "vitest";
import { pick, type TestDatabases } from "./database-suite.ts";
import { delivery, findDeliveries, listIds, minutesLater, receivedAt, sample, store } from "./samples.ts";

const idempotency = (key: string, bodyDigest = "body") => ({
  key,
  bodyDigest,
  expiresAt: minutesLater(60),
});
const outcomes = (results: readonly { readonly outcome: string }[]) => results.map(({ outcome }) => outcome);

/** `accept` stores in one batch what is sent at once; nobody may notice. */
export function batchingSuite({ test, createShared }: TestDatabases): void {
  test("many at once are all stored, each once, with their deliveries and keys", async ({ database }) => {
    // More than one batch holds, and more values than one statement of SQLite takes.
    const ids = Array.from({ length: 1500 }, (_, index) => `id-${index}`);
    const results = await Promise.all(
      ids.map((id) =>
        store(database, sample({ id }), {
          deliveries: [
            delivery({ id: `${id}/email` }),
            delivery({ id: `${id}/webhook`, channel: "webhook" }),
          ],
          idempotency: idempotency(id),
        }),
      ),
    );
    expect(new Set(outcomes(results))).toEqual(new Set(["stored"]));
    expect([...(await listIds(database))].sort()).toEqual([...ids].sort());
    expect((await database.tables.summarize()).counts).toMatchObject({
      project_requests: 1500,
      deliveries: 3000,
      idempotency_keys: 1500,
    });
    expect((await findDeliveries(database, "id-1499")).map(({ id }) => id)).toEqual([
      "id-1499/email",
      "id-1499/webhook",
    ]);
  });

  test("one whose id exists fails alone; the others of its batch are stored", async ({ database }) => {
    await store(database, sample({ id: "2", name: "First" }));
    const results = await Promise.all(
      ["1", "2", "3"].map((id) =>
        store(database, sample({ id }), {
          deliveries: [delivery({ id: `${id}/email` })],
          idempotency: idempotency(id),
        }),
      ),
    );
    expect(outcomes(results)).toEqual(["stored", "unavailable", "stored"]);
    expect(results[1]).toMatchObject({ cause: { message: expect.stringMatching(/unique|duplicate/i) } });
    expect([...(await listIds(database))].sort()).toEqual(["1", "2", "3"]);
    expect((await database.projectRequests.find("2"))?.name).toBe("First");
    // Nothing of the refused one is left: neither its delivery nor its key.
    expect(await findDeliveries(database, "2")).toEqual([]);
    expect((await database.tables.summarize()).counts).toMatchObject({ deliveries: 2, idempotency_keys: 2 });
  });

  test("the same key twice in one batch stores one and repeats the other; another body conflicts", async ({
    database,
  }) => {
    const results = await Promise.all([
      store(database, sample({ id: "1" }), { idempotency: idempotency("a", "one") }),
      store(database, sample({ id: "2" }), { idempotency: idempotency("a", "one") }),
      store(database, sample({ id: "3" }), { idempotency: idempotency("a", "another") }),
      store(database, sample({ id: "4" }), { idempotency: idempotency("b", "one") }),
    ]);
    expect(results).toEqual([
      { outcome: "stored" },
      { outcome: "repeated", receipt: { id: "1", receivedAt, replyDueAt: sample().replyDueAt } },
      { outcome: "conflicting" },
      { outcome: "stored" },
    ]);
    expect([...(await listIds(database))].sort()).toEqual(["1", "4"]);
  });

  test("servers that accept the same keys at once, each in another order, store each once", async () => {
    const databases = await createShared();
    const keys = Array.from({ length: 40 }, (_, index) => `key-${index}`);
    const results = await Promise.all(
      [0, 1, 2].flatMap((server) => {
        const order = server === 1 ? keys.toReversed() : keys;
        return order.map(async (key) => {
          const newRequest = sample({ id: `${server}/${key}` });
          const result = await store(pick(databases, server), newRequest, {
            idempotency: idempotency(key),
          });
          return { key, id: newRequest.id, result };
        });
      }),
    );
    const stored = new Map<string, string>();
    for (const { key, id, result } of results) if (result.outcome === "stored") stored.set(key, id);
    expect(stored.size).toBe(40);
    for (const { key, id, result } of results) {
      if (stored.get(key) === id) continue;
      expect(result).toMatchObject({ outcome: "repeated", receipt: { id: stored.get(key) } });
    }
    expect([...(await listIds(databases[0]))].sort()).toEqual([...stored.values()].sort());
  });
}
