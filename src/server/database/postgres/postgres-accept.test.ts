import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { delivery, sample, store } from "../../../../tests/database-suite/samples.ts";
import { newPostgresDatabase } from "../../../../tests/support/postgres-database.ts";
import type { Database } from "../database.ts";
import { openPostgres } from "./open-postgres.ts";

let database: Database;
let client: pg.Client;

beforeEach(async () => {
  const url = await newPostgresDatabase();
  database = await openPostgres(url);
  client = new pg.Client(url);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.close();
});

const acceptOne = (id: string, { message = "", key = "" } = {}) =>
  store(database, sample({ id, message }), {
    deliveries: [delivery({ id: `${id}/email` })],
    idempotency: key === "" ? undefined : { key, bodyDigest: message, expiresAt: "2099-01-01T00:00:00.000Z" },
  });
const queryColumn = async (text: string) =>
  (await client.query<{ readonly value: string }>(text)).rows.map(({ value }) => value);
const stored = () => queryColumn("select id as value from project_requests order by id");

test("a project request with a character that PostgreSQL can't store fails alone", async () => {
  const results = await Promise.all([
    acceptOne("1"),
    acceptOne("2", { message: "a\u0000b", key: "a" }),
    acceptOne("3"),
  ]);
  expect(results.map(({ outcome }) => outcome)).toEqual(["stored", "unavailable", "stored"]);
  expect(await stored()).toEqual(["1", "3"]);
});

test("a full disk refuses the batch for its cause, and the next is stored", async () => {
  await client.query(`create function fill() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await client.query("create trigger fill before insert on deliveries for each row execute function fill()");
  for (const result of await Promise.all([acceptOne("1"), acceptOne("2")]))
    expect(result).toMatchObject({
      outcome: "unavailable",
      cause: { code: "53100", message: expect.stringContaining("No space left on device") },
    });
  expect(await stored()).toEqual([]);
  await client.query("drop trigger fill on deliveries");
  expect(await acceptOne("3")).toEqual({ outcome: "stored" });
});
