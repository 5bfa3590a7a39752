import { test } from "vitest";
import { newPostgresDatabase } from "../support/postgres-database.ts";
import { killUnderLoad } from "./killed.ts";
import { observe } from "./observe.ts";

// faults.long.test.ts has more rounds and the other faults.
test.each([
  ["SQLite", async () => ({})],
  ["PostgreSQL", async () => ({ databaseUrl: await newPostgresDatabase(), servers: 2 })],
])(
  "%s: with a server killed three times under load, everything acknowledged is stored once, and staff members are notified",
  async (name, open) => {
    await observe(name, 3, killUnderLoad, await open());
  },
);
