import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newPostgresDatabase } from "../../../tests/support/postgres-database.ts";
import { delivery, sample } from "../../../tests/database-suite/samples.ts";
import { openPostgresStore } from "./postgres.ts";
import type { Store } from "./store.ts";

let store: Store;
let client: pg.Client;

beforeEach(async () => {
  const url = await newPostgresDatabase();
  const opened = await openPostgresStore(url);
  if (!opened.ok) throw new Error(opened.trouble);
  store = opened.store;
  client = new pg.Client(url);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await store.close();
});

const accept = (id: string, { message = "", key = "" } = {}) =>
  store.accept(sample({ id, message }), {
    deliveries: [delivery({ id: `${id}/email` })],
    idempotency: key === "" ? null : { key, bodyDigest: message, expiresAt: "2099-01-01T00:00:00.000Z" },
  });
const rows = async (text: string) =>
  (await client.query<{ readonly it: string }>(text)).rows.map(({ it }) => it);
const stored = () => rows("select id as it from project_requests order by id");
const transactions = () => rows("select distinct xmin::text as it from project_requests");

test("what comes in together is committed together, with its deliveries and keys", async () => {
  const ids = ["1", "2", "3", "4", "5"];
  await Promise.all(ids.map((id) => accept(id, { key: id === "1" ? "" : `key ${id}` })));
  expect(await stored()).toEqual(ids);
  expect(await rows("select project_request_id as it from deliveries order by 1")).toEqual(ids);
  expect(await rows("select project_request_id as it from idempotency_keys order by 1")).toEqual(
    ids.slice(1),
  );
  expect(await transactions()).toHaveLength(1);
});

test("one that can't be written is refused alone", async () => {
  await accept("2");
  const outcomes = await Promise.all(["1", "2", "3"].map((id) => accept(id)));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["stored", "unavailable", "stored"]);
  expect(await stored()).toEqual(["1", "2", "3"]);
});

test("twins that come in together with others store one, and another body is told apart", async () => {
  const outcomes = await Promise.all([
    accept("1", { key: "a", message: "one" }),
    accept("2", { key: "a", message: "one" }),
    accept("3", { key: "a", message: "another" }),
    accept("4", { key: "b", message: "one" }),
  ]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["stored", "repeated", "conflicting", "stored"]);
  expect(await stored()).toEqual(["1", "4"]);
});

test("a key that was taken before leaves the others of its group whole", async () => {
  await accept("1", { key: "a" });
  const outcomes = await Promise.all([accept("2", { key: "a" }), accept("3", { key: "b" }), accept("4")]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["repeated", "stored", "stored"]);
  expect(await stored()).toEqual(["1", "3", "4"]);
  expect(await transactions()).toHaveLength(2);
});
