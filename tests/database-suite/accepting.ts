import { expect } from "vitest";
import { fieldNames } from "../../src/contract/project-request.ts";
import { pick, type TestDatabases } from "./database-suite.ts";
import { accept, acceptWith, delivery, findDeliveries, listIds, sample, untouched } from "./samples.ts";

export function acceptingSuite({ test, createShared, createClosed }: TestDatabases): void {
  test("an empty database lists nothing and can be written", async ({ database }) => {
    expect(await database.projectRequests.list()).toEqual([]);
    await expect(database.checkWritable()).resolves.toBeUndefined();
  });

  test("checking whether the database can be written leaves nothing behind", async ({ database }) => {
    const before = await database.tables.summarize();
    await database.checkWritable();
    await Promise.all([database.checkWritable(), database.checkWritable()]);
    expect(await database.tables.summarize()).toEqual(before);
  });

  test("every field comes back as it was sent", async ({ database }) => {
    const sent = sample({
      name: "Żofia O’Neill; drop table project_requests; --",
      message: "Line one\r\nline two\t🛢️ <b>\u{7f} \uFFFD",
      acreage: "0042",
      project_type: "pipeline",
      timeline: "1_3_months",
    });
    expect(await accept(database, sent)).toEqual({ outcome: "stored" });
    expect(await database.projectRequests.list()).toEqual([untouched(sent)]);
  });

  test("a listed project request has its id, its times, its version and exactly the nine fields", async ({
    database,
  }) => {
    await accept(database, sample());
    const [listed] = await database.projectRequests.list();
    const times = ["receivedAt", "replyDueAt", "repliedAt", "spamReason", "releasedAt", "version"];
    expect(Object.keys(listed ?? {})).toEqual(["id", ...times, ...fieldNames]);
  });

  test("a project request and its deliveries are stored together", async ({ database }) => {
    await acceptWith(database, "one", ["email", "webhook"]);
    expect(await findDeliveries(database, "one")).toMatchObject([
      { id: "one/email", projectRequestId: "one", channel: "email", kind: "new_request", attempts: 0 },
      { id: "one/webhook", channel: "webhook", state: { is: "pending", reason: null } },
    ]);
  });

  test("when a delivery can't be stored, neither is its project request", async ({ database }) => {
    await acceptWith(database, "one", ["email"]);
    const duplicate = delivery({ id: "one/email" });
    expect(await accept(database, sample({ id: "two" }), { deliveries: [duplicate] })).toMatchObject({
      outcome: "unavailable",
    });
    expect(await listIds(database)).toEqual(["one"]);
  });

  test("an id is stored once, and the database continues after refusing the second", async ({ database }) => {
    const first = sample({ name: "First" });
    expect(await accept(database, first)).toEqual({ outcome: "stored" });
    expect(await accept(database, { ...first, name: "Second" })).toMatchObject({ outcome: "unavailable" });
    expect(await accept(database, sample({ id: "other" }))).toEqual({ outcome: "stored" });
    expect((await database.projectRequests.list()).map((stored) => stored.name).sort()).toEqual([
      "First",
      "Jane Doe",
    ]);
  });

  test("what was stored is there after closing and opening again", async () => {
    const open = createClosed();
    const before = await open();
    await accept(before, sample());
    await before.close();
    expect(await (await open()).projectRequests.list()).toEqual([untouched(sample())]);
  });

  test("two connections see each other's project requests", async () => {
    const open = createClosed();
    const [server, command] = [await open(), await open()];
    await accept(server, sample({ id: "one" }));
    await accept(command, sample({ id: "two" }));
    expect(await command.projectRequests.list()).toHaveLength(2);
    expect(await server.projectRequests.list()).toHaveLength(2);
  });

  test("a closed database accepts nothing and can't be written to", async ({ database }) => {
    await database.close();
    expect(await accept(database, sample())).toMatchObject({ outcome: "unavailable" });
    await expect(database.checkWritable()).rejects.toThrow();
  });

  test("one signing key is made for each purpose, however many processes ask for it at once", async () => {
    const databases = await createShared();
    const keys = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pick(databases, index).signingKey("test")),
    );
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? "", "base64url")).toHaveLength(32);
    expect(await databases[0].signingKey("other")).not.toBe(keys[0]);
  });
}
