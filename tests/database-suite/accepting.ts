import { expect, test } from "vitest";
import { fieldNames } from "../../src/contract/project-request.ts";
import type { Store } from "../../src/server/store/store.ts";
import { testKeyPrefix } from "../../src/server/store/upkeep.ts";
import { acceptWith, delivery, minutesLater, receivedAt, sample, tidyAt, untouched } from "./samples.ts";
import type { Start } from "./store-suite.ts";

export function acceptingSuite(name: string, start: Start): void {
  test(`${name}: an empty store lists nothing and is ready`, async () => {
    const store = await start()();
    expect(await store.list()).toEqual([]);
    await expect(store.ready()).resolves.toBeUndefined();
  });

  test(`${name}: every field comes back as it went in`, async () => {
    const store = await start()();
    const sent = sample({
      name: "Żofia O’Neill; drop table project_requests; --",
      message: "Line one\r\nline two\t🛢️ <b>\u{7f} \uFFFD",
      acreage: "0042",
      project_type: "pipeline",
      timeline: "1_3_months",
    });
    expect(await store.accept(sent)).toEqual({ outcome: "stored" });
    expect(await store.list()).toEqual([untouched(sent)]);
  });

  test(`${name}: a listed project request has the id, its times and exactly the nine fields`, async () => {
    const store = await start()();
    await store.accept(sample());
    const [listed] = await store.list();
    const times = ["receivedAt", "replyDueAt", "answeredAt", "suspectedOf", "releasedAt"];
    expect(Object.keys(listed ?? {})).toEqual(["id", ...times, ...fieldNames]);
  });

  test(`${name}: a project request and its deliveries are written together`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email", "webhook"]);
    const shown = await store.show("one");
    expect(shown?.deliveries).toMatchObject([
      { id: "one/email", projectRequestId: "one", channel: "email", message: "notice", attempts: 0 },
      { id: "one/webhook", channel: "webhook", state: { is: "due", reason: null } },
    ]);
  });

  test(`${name}: when a delivery can't be written, the project request isn't either`, async () => {
    const store = await start()();
    await acceptWith(store, "one", ["email"]);
    const twin = delivery({ id: "one/email" });
    expect(await store.accept(sample({ id: "two" }), { deliveries: [twin] })).toMatchObject({
      outcome: "unavailable",
    });
    expect((await store.list()).map(({ id }) => id)).toEqual(["one"]);
  });

  test(`${name}: an id is taken once, and the store goes on after refusing the second`, async () => {
    const store = await start()();
    const first = sample({ name: "First" });
    expect(await store.accept(first)).toEqual({ outcome: "stored" });
    expect(await store.accept({ ...first, name: "Second" })).toMatchObject({ outcome: "unavailable" });
    expect(await store.accept(sample({ id: "other" }))).toEqual({ outcome: "stored" });
    expect((await store.list()).map((stored) => stored.name).sort()).toEqual(["First", "Jane Doe"]);
  });

  test(`${name}: a hundred at once are all stored, each once`, async () => {
    const store = await start()();
    const ids = Array.from({ length: 100 }, (_, index) => `id-${index}`);
    await Promise.all(ids.map((id) => acceptWith(store, id, ["email"])));
    expect((await store.list()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test(`${name}: what was stored is there after closing and opening again`, async () => {
    const open = start();
    const before = await open();
    await before.accept(sample());
    await before.close();
    expect(await (await open()).list()).toEqual([untouched(sample())]);
  });

  test(`${name}: two that are open at once see each other's project requests`, async () => {
    const open = start();
    const [server, command] = [await open(), await open()];
    await server.accept(sample({ id: "one" }));
    await command.accept(sample({ id: "two" }));
    expect(await command.list()).toHaveLength(2);
    expect(await server.list()).toHaveLength(2);
  });

  test(`${name}: a closed store accepts nothing and is not ready`, async () => {
    const store = await start()();
    await store.close();
    expect(await store.accept(sample())).toMatchObject({ outcome: "unavailable" });
    await expect(store.ready()).rejects.toThrow();
  });

  test(`${name}: an address is acknowledged once in the time given, however many others are`, async () => {
    const store = await start()();
    const acknowledge = (id: string, address: string, at: string, noneSince: string) =>
      store.accept(sample({ id, receivedAt: at }), {
        acknowledgement: {
          delivery: delivery({
            id: `${id}/ack`,
            channel: "acknowledgement",
            message: "acknowledgement",
            dueAt: at,
          }),
          addressHash: address,
          noneSince,
        },
      });
    const count = async (id: string) => (await store.show(id))?.deliveries.length;
    await acknowledge("1", "jane", "2026-11-20T16:00:00.000Z", "2026-11-19T16:00:00.000Z");
    await acknowledge("2", "jane", "2026-11-20T17:00:00.000Z", "2026-11-19T17:00:00.000Z");
    expect([await count("1"), await count("2")]).toEqual([1, 0]);
    await acknowledge("3", "joe", "2026-11-20T17:00:00.000Z", "2026-11-19T17:00:00.000Z");
    expect(await count("3")).toBe(1);
    await store.tidy(tidyAt("2026-11-21T17:00:00.000Z", "2026-11-20T17:00:00.000Z"));
    await acknowledge("5", "jane", "2026-11-21T16:00:00.000Z", "2026-11-20T16:00:00.000Z");
    expect(await count("5")).toBe(1);
  });

  test(`${name}: a test request that was left behind is removed after an hour, and nothing else`, async () => {
    const store = await start()();
    const accept = (id: string, key: string) =>
      store.accept(sample({ id }), { idempotency: { key, bodyDigest: id, expiresAt: minutesLater(600) } });
    await accept("left behind", `${testKeyPrefix}1`);
    await accept("a visitor's", "key:test:1");
    await store.tidy({ now: receivedAt, addressesBefore: receivedAt, testsBefore: minutesLater(1) });
    expect((await store.list()).map(({ id }) => id)).toEqual(["a visitor's"]);
  });

  test(`${name}: one signing key is made, however many processes ask for it at once`, async () => {
    const stores = await start.several();
    const keys = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (stores[index % stores.length] as Store).signingKey("test")),
    );
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? "", "base64url")).toHaveLength(32);
    expect(await stores[0]?.signingKey("other")).not.toBe(keys[0]);
  });

  test(`${name}: a suspect is never acknowledged`, async () => {
    const store = await start()();
    await store.accept(sample(), {
      suspectedOf: "Five links.",
      acknowledgement: {
        delivery: delivery({ channel: "acknowledgement", message: "acknowledgement" }),
        addressHash: "jane",
        noneSince: "2026-11-19T16:00:00.000Z",
      },
    });
    expect((await store.show(sample().id))?.deliveries).toEqual([]);
  });
}
