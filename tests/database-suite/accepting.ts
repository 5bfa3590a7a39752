import { expect } from "vitest";
import { pick, type TestDatabases } from "./database-suite.ts";
import { delivery, findDeliveries, listIds, sample, store, storeWith, untouched } from "./samples.ts";

export function acceptingSuite({ test, createShared, createClosed }: TestDatabases): void {
  test("every field comes back as it was sent", async ({ database }) => {
    const sent = sample({
      name: "Żofia O’Neill; drop table project_requests; --",
      message: "Line one\r\nline two\t🛢️ <b>\u{7f} \uFFFD",
      acreage: "0042",
      project_type: "pipeline",
      timeline: "1_3_months",
    });
    expect(await store(database, sent)).toEqual({ outcome: "stored" });
    expect(await database.projectRequests.list()).toEqual([untouched(sent)]);
  });

  test("a project request and its deliveries are stored together", async ({ database }) => {
    await storeWith(database, "one", ["email", "webhook"]);
    expect(await findDeliveries(database, "one")).toMatchObject([
      { id: "one/email", projectRequestId: "one", channel: "email", kind: "new_request", attempts: 0 },
      { id: "one/webhook", channel: "webhook", state: "pending", reason: null },
    ]);
  });

  test("when a delivery can't be stored, neither is its project request", async ({ database }) => {
    await storeWith(database, "one", ["email"]);
    const duplicate = delivery({ id: "one/email" });
    expect(await store(database, sample({ id: "two" }), { deliveries: [duplicate] })).toMatchObject({
      outcome: "unavailable",
    });
    expect(await listIds(database)).toEqual(["one"]);
  });

  test("an id is stored once, and the database continues after refusing the second", async ({ database }) => {
    const first = sample({ name: "First" });
    expect(await store(database, first)).toEqual({ outcome: "stored" });
    expect(await store(database, { ...first, name: "Second" })).toMatchObject({ outcome: "unavailable" });
    expect(await store(database, sample({ id: "other" }))).toEqual({ outcome: "stored" });
    expect((await database.projectRequests.list()).map((stored) => stored.name).sort()).toEqual([
      "First",
      "Jane Doe",
    ]);
  });

  test("what was stored is there after closing and opening again", async () => {
    const open = createClosed();
    const before = await open();
    await store(before, sample());
    await before.close();
    expect(await (await open()).projectRequests.list()).toEqual([untouched(sample())]);
  });

  test("two connections see each other's project requests", async () => {
    const open = createClosed();
    const [server, command] = [await open(), await open()];
    await store(server, sample({ id: "one" }));
    await store(command, sample({ id: "two" }));
    expect(await command.projectRequests.list()).toHaveLength(2);
    expect(await server.projectRequests.list()).toHaveLength(2);
  });

  test("one signing key is made, however many processes ask for it at once", async () => {
    const databases = await createShared();
    const keys = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pick(databases, index).findSigningKey()),
    );
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? "", "base64url")).toHaveLength(32);
  });
}
