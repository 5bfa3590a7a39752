import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../support/postgres-server.ts";
import { type Finding, isClean } from "./finding.ts";
import { findingsTable } from "./findings-table.ts";
import { postgresScenarios } from "./scenarios.ts";

// One of its own, because its power is cut: what it has acknowledged must be on the disk.
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
}, 60_000);

const findings: Finding[] = [];
afterAll(async () => {
  console.log(findingsTable(findings));
  await postgres.remove();
}, 60_000);

const lent: Postgres = {
  newDatabase: () => postgres.newDatabase(),
  start: () => postgres.start(),
  stop: () => postgres.stop(),
  kill: () => postgres.kill(),
  remove: () => postgres.remove(),
};

test.each(postgresScenarios(25, lent))(
  "$title: every 201 is stored once and told",
  { timeout: 300_000 },
  async ({ run }) => {
    const finding = await run();
    findings.push(finding);
    expect(finding).toSatisfy(isClean);
  },
);
