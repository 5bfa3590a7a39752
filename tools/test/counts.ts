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

/** One test, how long it took, and why it failed if it did. */
export interface TestResult {
  readonly title: string;
  readonly seconds: number;
  readonly error?: string;
}

interface VitestFile {
  readonly name: string;
  /** Why the file did not load. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly duration?: number | null;
    readonly failureMessages?: readonly string[];
  }[];
}

/** Every test in Vitest's JSON report, and every file that did not load. */
export function listUnitTests(report: string): readonly TestResult[] {
  const files = readReport<{ testResults: readonly VitestFile[] }>(report)?.testResults ?? [];
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    if (assertionResults.length === 0 && message) return [{ title: file, seconds: 0, error: message }];
    return assertionResults.map(({ title, duration, failureMessages: [error] = [] }) => ({
      title: `${file}: ${title}`,
      seconds: (duration ?? 0) / 1000,
      ...(error !== undefined && { error }),
    }));
  });
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

/** Every test in Playwright's JSON report. */
export function listBrowserTests(report: string): readonly TestResult[] {
  const list = ({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] => [
    ...suites.flatMap(list),
    ...specs.map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const error = results.find((result) => result.error)?.error?.message;
      return {
        title: `tests/${file}: ${title}`,
        seconds: Math.max(...results.map(({ duration }) => duration / 1000), 0),
        ...(error !== undefined && { error }),
      };
    }),
  ];
  return list(readReport<PlaywrightSuite>(report) ?? {});
}

function toCounts(passed: number, failed: number, succeeded: boolean): Counts {
  return { passed, failed: succeeded ? failed : Math.max(1, failed) };
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
}
