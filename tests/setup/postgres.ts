import type { TestProject } from "vitest/node";
import { startPostgres } from "../support/postgres-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the run's one PostgreSQL server listens, with a database to make others from. */
    readonly postgresUrl: string;
  }
}

/** One PostgreSQL server for the whole run: starting it takes seconds, a database on it a moment. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", await postgres.newDatabase());
  return () => postgres.remove();
}
