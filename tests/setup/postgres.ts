import type { TestProject } from "vitest/node";
import { startPostgres } from "../support/postgres-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the test run's PostgreSQL server, with a database to connect to. */
    readonly postgresUrl: string;
  }
}

/** One PostgreSQL server for the whole run: starting a server takes seconds, creating a database is quick. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", await postgres.newDatabase());
  return () => postgres.remove();
}
