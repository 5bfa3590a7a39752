import { existsSync, readFileSync } from "node:fs";

/** One test that ran, and why it failed if it did. */
export interface TestResult {
  readonly title: string;
  readonly error?: string;
}

/** Every test in Vitest's JSON report, and every file that did not load. */
export function readVitestResults(report: string): readonly TestResult[] {
  const { testResults = [] } = readReport<VitestReport>(report);
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, "");
    if (assertionResults.length === 0 && message) return [{ title: file, error: message }];
    return assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ title, status, failureMessages = [] }) => ({
        title: `${file}: ${title}`,
        ...(status === "failed" && { error: failureMessages.join("\n") }),
      }));
  });
}

/** Every test in Playwright's JSON report. */
export function readPlaywrightResults(report: string): readonly TestResult[] {
  const list = ({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] => [
    ...suites.flatMap(list),
    ...specs.flatMap(({ file, title, ok, tests }) => {
      const results = tests.filter(({ status }) => status !== "skipped").flatMap((test) => test.results);
      const error = results.flatMap((result) => result.error?.message ?? []).join("\n");
      return results.length === 0 ? [] : [{ title: `tests/${file}: ${title}`, ...(!ok && { error }) }];
    }),
  ];
  return list(readReport<PlaywrightSuite>(report));
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string;
    /** Why the file did not load. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
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
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

function readReport<Report>(path: string): Report | Partial<Report> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : {};
}
