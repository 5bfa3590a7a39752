import { afterAll, expect, test } from "vitest";
import { type Finding, isClean } from "./finding.ts";
import { findingsTable } from "./findings-table.ts";
import { sqliteScenarios } from "./scenarios.ts";

const findings: Finding[] = [];
afterAll(() => console.log(findingsTable(findings)));

test.each(sqliteScenarios(25))(
  "$title: every 201 is stored once and told",
  { timeout: 300_000 },
  async ({ run }) => {
    const finding = await run();
    findings.push(finding);
    expect(finding).toSatisfy(isClean);
  },
);
