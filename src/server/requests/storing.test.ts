import { expect } from "vitest";
import { onEachDatabase, pick } from "../../../tests/support/each-database.ts";
import { delivery, minutesLater, sample, untouched } from "../../../tests/support/samples.ts";
import { deleteExpiredKeys } from "./store.ts";

/** Requests sent at once are stored in one batch; nobody may notice. */
onEachDatabase(({ test, createShared }) => {
  test("every field comes back as it was sent", async ({ database }) => {
    const sent = sample({
      name: "Żofia O’Neill; drop table project_requests; --",
      message: "Line one\r\nline two\t🛢️ <b>\u{7f} \uFFFD",
      acreage: "0042",
      project_type: "pipeline",
      timeline: "1_3_months",
    });
    expect(await database.storeSample(sent)).toMatchObject({ outcome: "stored" });
    expect(await database.projectRequests.list()).toEqual([untouched(sent)]);
  });

  test("many at once are all stored, each once, with their deliveries and keys", async ({ database }) => {
    // More than one batch holds, and more values than one statement of SQLite takes.
    const ids = Array.from({ length: 1500 }, (_, index) => `id-${index}`);
    await Promise.all(
      ids.map((id) => database.storeWith(id, ["email", "webhook"], { idempotency: idempotency(id) })),
    );
    expect([...(await database.listIds())].sort()).toEqual([...ids].sort());
    expect((await database.tables.summarize()).counts).toMatchObject({
      project_requests: 1500,
      deliveries: 3000,
      idempotency_keys: 1500,
    });
    expect((await database.findDeliveries("id-1499")).map(({ id }) => id)).toEqual([
      "id-1499/email",
      "id-1499/webhook",
    ]);
  });

  test("one whose id exists fails alone; the others of its batch are stored", async ({ database }) => {
    await database.storeSample({ id: "2", name: "First" });
    const results = await Promise.all(
      ["1", "2", "3"].map((id) =>
        database.storeSample(
          { id },
          { deliveries: [delivery({ id: `${id}/email` })], idempotency: idempotency(id) },
        ),
      ),
    );
    expect(outcomes(results)).toEqual(["stored", "unavailable", "stored"]);
    expect(results[1]).toMatchObject({ cause: { message: expect.stringMatching(/unique|duplicate/i) } });
    expect([...(await database.listIds())].sort()).toEqual(["1", "2", "3"]);
    expect((await database.projectRequests.find("2"))?.name).toBe("First");
    // Nothing of the refused one is left: neither its delivery nor its key.
    expect(await database.findDeliveries("2")).toEqual([]);
    expect((await database.tables.summarize()).counts).toMatchObject({ deliveries: 2, idempotency_keys: 2 });
  });

  test("the same key again, at once or later, gets the first receipt; with another body it conflicts", async ({
    database,
  }) => {
    const send = (id: string, key: string, body: string) =>
      database.storeSample(
        { id, receivedAt: minutesLater(Number(id)) },
        { idempotency: idempotency(key, body), deliveries: [delivery({ id: `${id}/email` })] },
      );
    const repeated = {
      outcome: "repeated",
      receipt: { id: "1", receivedAt: minutesLater(1), replyDueAt: sample().replyDueAt },
    };
    const atOnce = [
      send("1", "a", "one"),
      send("2", "a", "one"),
      send("3", "a", "two"),
      send("4", "b", "one"),
    ];
    expect(await Promise.all(atOnce)).toMatchObject([
      { outcome: "stored" },
      repeated,
      { outcome: "conflicting" },
      { outcome: "stored" },
    ]);
    expect(await send("5", "a", "one")).toEqual(repeated);
    expect(await send("6", "a", "two")).toEqual({ outcome: "conflicting" });
    expect((await database.tables.summarize()).counts).toMatchObject({ project_requests: 2, deliveries: 2 });
  });

  test("servers that accept the same keys at once, each in another order, store each once", async () => {
    const databases = await createShared();
    const keys = Array.from({ length: 40 }, (_, index) => `key-${index}`);
    const results = await Promise.all(
      [0, 1, 2].flatMap((server) => {
        const order = server === 1 ? keys.toReversed() : keys;
        return order.map((key) =>
          pick(databases, server).storeSample({ id: `${server}/${key}` }, { idempotency: idempotency(key) }),
        );
      }),
    );
    const stored = results.filter(({ outcome }) => outcome === "stored");
    const repeated = results.filter(({ outcome }) => outcome === "repeated");
    expect([stored.length, repeated.length]).toEqual([40, 80]);
    const ids = await databases[0].listIds();
    expect(ids.map((id) => id.slice(2)).sort()).toEqual([...keys].sort());
  });

  test("an expired key counts as new, even before it is deleted", async ({ database }) => {
    await database.storeSample({ id: "one" }, { idempotency: idempotency("k-1") });
    const later = sample({ id: "two", receivedAt: minutesLater(60) });
    const renewed = { idempotency: { ...idempotency("k-1", "another"), expires_at: minutesLater(120) } };
    expect(await database.storeSample(later, renewed)).toMatchObject({ outcome: "stored" });
    expect(await database.storeSample({ id: "three", receivedAt: minutesLater(61) }, renewed)).toMatchObject({
      outcome: "repeated",
      receipt: { id: "two" },
    });
    await deleteExpiredKeys(database.db, minutesLater(119));
    expect((await database.tables.summarize()).counts.idempotency_keys).toBe(1);
    await deleteExpiredKeys(database.db, minutesLater(120));
    expect(await database.storeSample({ id: "four", receivedAt: minutesLater(61) }, renewed)).toMatchObject({
      outcome: "stored",
    });
  });

  test("a sign-in link signs in once, however many processes try at once, and then is nothing", async () => {
    const databases = await createShared();
    const address = "office@example.com";
    const [first] = databases;
    const link = (await first?.staffKeys.addLink({ address, expiresAt: minutesLater(15) })) ?? "";
    expect(await first?.staffKeys.signIn(link, minutesLater(15), minutesLater(60))).toBeNull();
    const sessions = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pick(databases, index).staffKeys.signIn(link, minutesLater(14), minutesLater(60)),
      ),
    );
    const [session = "", ...others] = sessions.filter((one) => one !== null);
    expect(others).toEqual([]);
    const { findLink, findSession, signIn } = pick(databases, 1).staffKeys;
    expect(await signIn(session, minutesLater(14), minutesLater(60))).toBeNull();
    expect(await findSession(session, minutesLater(59))).toEqual({ address, expiresAt: minutesLater(60) });
    expect(await findSession(session, minutesLater(60))).toBeNull();
    for (const key of [link, session]) expect(await findLink(key, minutesLater(14))).toBeNull();
    expect(JSON.stringify(await pick(databases, 0).readTable("staff_keys"))).not.toContain(session);
  });
});

const idempotency = (key: string, body_digest = "body") => ({
  key,
  body_digest,
  expires_at: minutesLater(60),
});

const outcomes = (results: readonly { readonly outcome: string }[]) => results.map(({ outcome }) => outcome);
