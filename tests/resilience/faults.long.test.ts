import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../support/postgres-server.ts";
import { type Finding, isClean, printFindings } from "./finding.ts";
import { postgresScenarios, sqliteScenarios } from "./scenarios.ts";

// `ROUNDS=1000 npm run faults`, as CI does every night, repeats them that often.
const { ROUNDS = "25" } = process.env;
const rounds = Number(ROUNDS);
const title = "$title: everything acknowledged is stored once, and staff members are notified";
const timeout = 12_000 * Math.max(rounds, 25);

const findings: Finding[] = [];
afterAll(() => printFindings(findings));

async function keepsThePromise(run: () => Promise<Finding>): Promise<void> {
  const finding = await run();
  findings.push(finding);
  expect(finding).toSatisfy(isClean);
}

// At the same time, because the 72 hours are mostly waiting.
test.concurrent.each(sqliteScenarios(rounds))(title, { timeout }, ({ run }) => keepsThePromise(run));

describe("on PostgreSQL", () => {
  // Its own server, because it is killed: what it has acknowledged must be on disk.
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
  });
  afterAll(() => postgres.remove());

  test.each(postgresScenarios(rounds, () => postgres))(title, { timeout }, ({ run }) => keepsThePromise(run));
});
