import Fastify, { type FastifyBaseLogger } from "fastify";
import { expect, inject, test } from "vitest";
import { connectToPostgres } from "../../../tests/support/postgres-database.ts";
import { createPrettyLog, serializeError } from "./log.ts";

test("the pretty log shows time, level and message", () => {
  expect(writePrettyLog((log) => log.info("Hello from http://localhost:3000"))).toMatch(
    /^\d\d:\d\d:\d\d info {2}Hello from http:\/\/localhost:3000\n$/,
  );
  expect(writePrettyLog((log) => log.error(new Error("No disk")))).toMatch(
    / error No disk\nError: No disk\n +at /,
  );
});

test("an error is logged with what caused it", () => {
  const error = new Error("not saved", { cause: new Error("disk full") });
  expect(serializeError(error)).toMatchObject({ message: "not saved", cause: { message: "disk full" } });
});

test("an error from PostgreSQL is logged without the row that it rejected", async () => {
  const client = await connectToPostgres(inject("postgresUrl"));
  await client.query("create temporary table visitors (name text check (name = ''))");
  const rejection = await client
    .query("insert into visitors values ('Jane Doe')")
    .catch((error: Error) => error);
  // The error itself does contain the row.
  expect(JSON.stringify(rejection)).toContain("Jane Doe");
  const logged = serializeError(rejection as Error);
  expect(logged).toMatchObject({
    type: "error",
    code: "23514",
    message: expect.stringContaining("violates check"),
  });
  expect(JSON.stringify(logged)).not.toContain("Jane Doe");
});

function writePrettyLog(log: (log: FastifyBaseLogger) => void): string {
  let text = "";
  const stream = createPrettyLog((more) => {
    text += more;
  });
  log(Fastify({ logger: { level: "info", stream } }).log);
  return text;
}
