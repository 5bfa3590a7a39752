import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts Vitest's JSON report. A run that ends badly although no test failed (a file that does not load, an
 * unhandled rejection, a crash before the report) is one failure more, never a pass.
 */
export function unitCounts(report: string, exitCode: number | null): Counts {
  const found = readReport<{ numPassedTests: number; numFailedTests: number; success: boolean }>(report);
  const endedWell = exitCode === 0 && found?.success === true;
  return settle(found?.numPassedTests ?? 0, found?.numFailedTests ?? 0, endedWell);
}

/** Counts Playwright's JSON report. A flaky test is a failed one: a promise that holds sometimes is broken. */
export function browserCounts(report: string, exitCode: number | null): Counts {
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)?.stats;
  return settle(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), exitCode === 0);
}

function settle(passed: number, failed: number, endedWell: boolean): Counts {
  return { passed, failed: endedWell ? failed : Math.max(1, failed) };
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
}
