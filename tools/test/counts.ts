import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts Vitest's JSON report. A run that fails without a failed test (a file that does not load, an unhandled rejection,
 * a crash before the report) has one failure, so it never passes.
 */
export function countUnitTests(report: string, exitCode: number | null): Counts {
  const found = readReport<{ numPassedTests: number; numFailedTests: number; success: boolean }>(report);
  const succeeded = exitCode === 0 && found?.success === true;
  return toCounts(found?.numPassedTests ?? 0, found?.numFailedTests ?? 0, succeeded);
}

/** Counts Playwright's JSON report. A flaky test counts as failed: a promise that holds sometimes is broken. */
export function countBrowserTests(report: string, exitCode: number | null): Counts {
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)?.stats;
  return toCounts(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), exitCode === 0);
}

function toCounts(passed: number, failed: number, succeeded: boolean): Counts {
  return { passed, failed: succeeded ? failed : Math.max(1, failed) };
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
}
