import pg from "pg";
import { expect, inject, test } from "vitest";
import { serializeError } from "./redact.ts";

test("the row that PostgreSQL refused is not in what is logged of its refusal", async () => {
  const client = new pg.Client(inject("postgresUrl"));
  await client.connect();
  await client.query("create temporary table visitors (name text check (name = ''))");
  const refusal = await client
    .query("insert into visitors values ('Jane Doe')")
    .catch((error: Error) => error);
  await client.end();
  // It really tells the row.
  expect(JSON.stringify(refusal)).toContain("Jane Doe");
  const logged = serializeError(refusal as Error);
  expect(logged).toMatchObject({
    type: "error",
    code: "23514",
    message: expect.stringContaining("violates check"),
  });
  expect(JSON.stringify(logged)).not.toContain("Jane Doe");
});

test("the cause of an error is logged in the same way", () => {
  const cause = Object.assign(new Error("disk full"), { detail: "Jane Doe" });
  const logged = serializeError(new Error("not stored", { cause }));
  expect(logged).toMatchObject({ message: "not stored", cause: { message: "disk full" } });
  expect(JSON.stringify(logged)).not.toContain("Jane Doe");
});
