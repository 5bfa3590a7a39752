import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

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

/** One test and how long it took. */
export interface SlowTest {
  readonly title: string;
  readonly seconds: number;
}

/** Every test in Vitest's JSON report, with its duration. */
export function listUnitTests(report: string): readonly SlowTest[] {
  const files = readReport<{
    testResults: { name: string; assertionResults: { title: string; duration?: number | null }[] }[];
  }>(report)?.testResults;
  return (files ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      title: `${relative(process.cwd(), name)}: ${title}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Every test in Playwright's JSON report, with its duration. */
export function listBrowserTests(report: string): readonly SlowTest[] {
  const list = ({ suites = [], specs = [] }: PlaywrightSuite): SlowTest[] => [
    ...suites.flatMap(list),
    ...specs.map(({ file, title, tests }) => ({
      title: `tests/${file}: ${title}`,
      seconds: Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)), 0),
    })),
  ];
  return list(readReport<PlaywrightSuite>(report) ?? {});
}

function toCounts(passed: number, failed: number, succeeded: boolean): Counts {
  return { passed, failed: succeeded ? failed : Math.max(1, failed) };
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
}
