import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../support/postgres-server.ts";
import { type Finding, isClean, printFindings } from "./finding.ts";
import { postgresScenarios } from "./scenarios.ts";

// Its own server, because it is killed: what it has acknowledged must be on disk.
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
}, 60_000);

const findings: Finding[] = [];
afterAll(async () => {
  printFindings(findings);
  await postgres.remove();
}, 60_000);

const scenarios = postgresScenarios(25, () => postgres).filter(({ onlyInLongRuns }) => !onlyInLongRuns);
test.each(scenarios)(
  "$title: everything acknowledged is stored once, and staff members are notified",
  { timeout: 300_000 },
  async ({ run }) => {
    const finding = await run();
    findings.push(finding);
    expect(finding).toSatisfy(isClean);
  },
);
