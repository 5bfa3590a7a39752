import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** One test, how long it took, and why it failed if it did. */
export interface TestResult {
  readonly title: string;
  readonly seconds: number;
  readonly error?: string;
}

/** Every test in Vitest's JSON report, and every file that did not load. */
export function readVitestResults(report: string): readonly TestResult[] {
  return (readReport<VitestReport>(report)?.testResults ?? []).flatMap(
    ({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      if (assertionResults.length === 0 && message) return [{ title: file, seconds: 0, error: message }];
      return assertionResults
        .filter(({ status }) => status === "passed" || status === "failed")
        .map(({ title, status, duration, failureMessages = [] }) => ({
          title: `${file}: ${title}`,
          seconds: (duration ?? 0) / 1000,
          ...(status === "failed" && { error: failureMessages.join("\n") }),
        }));
    },
  );
}

/** Every test in Playwright's JSON report. */
export function readPlaywrightResults(report: string): readonly TestResult[] {
  const list = ({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] => [
    ...suites.flatMap(list),
    ...specs.flatMap(({ file, title, ok, tests }) => {
      const results = tests.filter(({ status }) => status !== "skipped").flatMap((test) => test.results);
      if (results.length === 0) return [];
      const error = results.flatMap((result) => result.error?.message ?? []).join("\n");
      const seconds = Math.max(...results.map(({ duration }) => duration / 1000));
      return [{ title: `tests/${file}: ${title}`, seconds, ...(!ok && { error }) }];
    }),
  ];
  return list(readReport<PlaywrightSuite>(report) ?? {});
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    /** Why the file did not load. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
}
