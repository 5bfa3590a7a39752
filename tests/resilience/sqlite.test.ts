import { afterAll, expect, test } from "vitest";
import { type Finding, isClean, printFindings } from "./finding.ts";
import { sqliteScenarios } from "./scenarios.ts";

const findings: Finding[] = [];
afterAll(() => printFindings(findings));

// At the same time, because the 72 hours are mostly waiting.
test.concurrent.each(sqliteScenarios(25).filter(({ onlyInLongRuns }) => !onlyInLongRuns))(
  "$title: everything acknowledged is stored once, and staff members are notified",
  { timeout: 300_000 },
  async ({ run }) => {
    const finding = await run();
    findings.push(finding);
    expect(finding).toSatisfy(isClean);
  },
);
