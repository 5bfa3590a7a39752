import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Creates an empty database on the test run's PostgreSQL server; returns the value for DATABASE_URL. */
export async function newPostgresDatabase(): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
