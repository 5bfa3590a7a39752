import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { browserCounts, unitCounts } from "./counts.ts";

let folder: string;
let report: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "counts-"));
  report = join(folder, "report.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (content: object) => writeFileSync(report, JSON.stringify(content));

test("a green run counts its tests", () => {
  write({ numPassedTests: 12, numFailedTests: 0, success: true });
  expect(unitCounts(report, 0)).toEqual({ passed: 12, failed: 0 });
});

test("a file that holds no test is one failure, even if the run ends with 0", () => {
  write({ numPassedTests: 12, numFailedTests: 0, success: false });
  expect(unitCounts(report, 0)).toEqual({ passed: 12, failed: 1 });
});

test("a run that crashed before its report is one failure", () => {
  expect(unitCounts(report, 139)).toEqual({ passed: 0, failed: 1 });
});

test("a run that ends badly without a failed test is one failure", () => {
  write({ numPassedTests: 12, numFailedTests: 0, success: true });
  expect(unitCounts(report, 1)).toEqual({ passed: 12, failed: 1 });
});

test("a flaky browser test is a failed one", () => {
  write({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 0 } });
  expect(browserCounts(report, 1)).toEqual({ passed: 7, failed: 3 });
});
