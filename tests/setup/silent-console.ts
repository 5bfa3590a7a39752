import { format } from "node:util";
import { afterAll, afterEach, vi } from "vitest";

/**
 * Whatever prints an error or a warning fails its test, React's development warnings included. A test that
 * expects one takes the method over itself: `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */
const unexpected: string[] = [];

for (const method of ["error", "warn"] as const) {
  const print = console[method];
  console[method] = (...values: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...values)}`);
    print(...values);
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  refuse();
});
afterAll(refuse);

function refuse(): void {
  const lines = unexpected.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join("\n")}`);
}
