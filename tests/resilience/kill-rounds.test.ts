import { expect, test } from "vitest";
import { newPostgresDatabase } from "../support/postgres-database.ts";
import { isClean } from "./finding.ts";
import { killUnderLoad } from "./killed.ts";
import { createScenario } from "./scenarios.ts";

// faults.long.test.ts has more rounds and the other faults.
test.each([
  createScenario("SQLite", 3, () => ({}), killUnderLoad),
  createScenario(
    "PostgreSQL",
    3,
    async () => ({ databaseUrl: await newPostgresDatabase(), servers: 2 }),
    killUnderLoad,
  ),
])(
  "$title: with a server killed three times under load, everything acknowledged is stored once, and staff members are notified",
  async ({ run }) => expect(await run()).toSatisfy(isClean),
);
