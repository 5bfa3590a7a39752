import { format } from "node:util";
import { afterAll, afterEach, vi } from "vitest";

/**
 * Console errors and warnings, including React's, fail the test that printed them. A test that expects one replaces the
 * method: `vi.spyOn(console, "error").mockImplementation(() => {})`. A test's mocks and its fake time end with it.
 */
const unexpected: string[] = [];

for (const method of ["error", "warn"] as const) {
  const print = console[method];
  console[method] = (...values: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...values)}`);
    print(...values);
  };
  afterAll(() => {
    console[method] = print;
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  failOnOutput();
});
afterAll(failOnOutput);

function failOnOutput(): void {
  const lines = unexpected.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join("\n")}`);
}
