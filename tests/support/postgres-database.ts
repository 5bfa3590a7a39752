import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** An empty database on the run's own PostgreSQL server; returns what DATABASE_URL takes. */
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
