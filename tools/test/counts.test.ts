import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countBrowserTests, countUnitTests, listBrowserTests, listUnitTests } from "./counts.ts";

let folder: string;
let report: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "counts-"));
  report = join(folder, "report.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (content: object) => writeFileSync(report, JSON.stringify(content));

test("counts the tests of a run that succeeds", () => {
  write({ numPassedTests: 12, numFailedTests: 0, success: true });
  expect(countUnitTests(report, 0)).toEqual({ passed: 12, failed: 0 });
});

test("a file without tests is one failure, even if the run exits with 0", () => {
  write({ numPassedTests: 12, numFailedTests: 0, success: false });
  expect(countUnitTests(report, 0)).toEqual({ passed: 12, failed: 1 });
});

test("a run that crashes before its report is one failure", () => {
  expect(countUnitTests(report, 139)).toEqual({ passed: 0, failed: 1 });
});

test("a run that fails without a failed test is one failure", () => {
  write({ numPassedTests: 12, numFailedTests: 0, success: true });
  expect(countUnitTests(report, 1)).toEqual({ passed: 12, failed: 1 });
});

test("a flaky browser test counts as failed", () => {
  write({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 0 } });
  expect(countBrowserTests(report, 1)).toEqual({ passed: 7, failed: 3 });
});

test("each test's duration, and why it failed, is read from both reports", () => {
  const name = join(process.cwd(), "src/a.test.ts");
  write({
    testResults: [
      {
        name,
        assertionResults: [
          { title: "adds", duration: 1500, failureMessages: [] },
          { title: "subtracts", failureMessages: ["expected 1 to be 2"] },
        ],
      },
      { name, message: "Unexpected token", assertionResults: [] },
    ],
  });
  expect(listUnitTests(report)).toEqual([
    { title: "src/a.test.ts: adds", seconds: 1.5 },
    { title: "src/a.test.ts: subtracts", seconds: 0, error: "expected 1 to be 2" },
    { title: "src/a.test.ts", seconds: 0, error: "Unexpected token" },
  ]);
  const spec = (title: string, result: object) => ({
    file: "spec/b.spec.ts",
    title,
    tests: [{ results: [result] }],
  });
  const specs = [
    spec("clicks", { duration: 2500 }),
    spec("swipes", { duration: 500, error: { message: "no toast" } }),
  ];
  write({ suites: [{ suites: [{ specs }] }] });
  expect(listBrowserTests(report)).toEqual([
    { title: "tests/spec/b.spec.ts: clicks", seconds: 2.5 },
    { title: "tests/spec/b.spec.ts: swipes", seconds: 0.5, error: "no toast" },
  ]);
  rmSync(report);
  expect([...listUnitTests(report), ...listBrowserTests(report)]).toEqual([]);
});
