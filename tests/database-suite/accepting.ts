import { expect } from "vitest";
import { pick, type TestDatabases } from "./database-suite.ts";
import { delivery, listIds, sample, store, storeWith, untouched } from "./samples.ts";

export function acceptingSuite({ test, createShared }: TestDatabases): void {
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

  test("when a delivery can't be stored, neither is its project request", async ({ database }) => {
    await storeWith(database, "one", ["email"]);
    const duplicate = delivery({ id: "one/email" });
    expect(await store(database, sample({ id: "two" }), { deliveries: [duplicate] })).toMatchObject({
      outcome: "unavailable",
    });
    expect(await listIds(database)).toEqual(["one"]);
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
