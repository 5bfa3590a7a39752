import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { createDatabase } from "./postgres-server.ts";

/** Creates an empty database on the test run's PostgreSQL server; returns the value for DATABASE_URL. */
export function newPostgresDatabase(): Promise<string> {
  return createDatabase(inject("postgresUrl"));
}

/** A connection until the test ends. */
export async function connectToPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
