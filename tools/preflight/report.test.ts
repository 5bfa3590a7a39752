import { expect, test } from "vitest";
import { blocking, worthKnowing } from "./finding.ts";
import { points } from "./points.ts";
import { isReady, report, reportJson } from "./report.ts";

const open = blocking("company.notice is a sample: “Notice”", "Write it.", {
  file: "content/company.yaml",
  line: 47,
  point: 1,
});

test("all ten points are listed, settled or open", () => {
  const lines = report([open]).split("\n");
  expect(lines.filter((line) => /^ {2}[✓✗]/.test(line)).map((line) => line.trim().slice(0, 5))).toEqual([
    "✗ 1. ",
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `✓ ${number}. `),
    "✓ 10.",
  ]);
  expect(points.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("an open point shows why it matters, where it stands and what to do, and blocks", () => {
  expect(report([open])).toContain(`  ✗ 1. The Consumer Protection Notice of the Texas Real Estate Commission
       Who acquires easements or right-of-way needs a registration and must link the notice on the home page.
     – content/company.yaml:47  company.notice is a sample: “Notice”
       Write it.
`);
  expect(report([open])).toMatch(/\nOne thing stands in the way of a launch\.\n$/);
  expect(isReady([open])).toBe(false);
});

test("what is only worth knowing blocks nothing", () => {
  const note = worthKnowing("RATE_LIMIT is 0.", "Take it away.");
  expect(report([note])).toContain("Good to know; it blocks nothing");
  expect(report([note])).toMatch(/\nNothing stands in the way of a launch\.\n$/);
  expect(isReady([note])).toBe(true);
});

test("a program gets the same as JSON", () => {
  expect(JSON.parse(reportJson([open]))).toMatchObject({
    ready: false,
    points: [
      { number: 1, settled: false },
      ...points.slice(1).map(({ number }) => ({ number, settled: true })),
    ],
    findings: [open],
  });
});
