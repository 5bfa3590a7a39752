import { inject } from "vitest";
import { createDatabase } from "./postgres-server.ts";

/** Creates an empty database on the test run's PostgreSQL server; returns the value for DATABASE_URL. */
export function newPostgresDatabase(): Promise<string> {
  return createDatabase(inject("postgresUrl"));
}
