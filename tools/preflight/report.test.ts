import { expect, test } from "vitest";
import { blocking, formatReport } from "./report.ts";

const open = {
  ...blocking('company.notice is still a sample: "Notice".', "Replace it."),
  ...{ file: "content/company.yaml", line: 47, item: 1 },
};

test("lists all ten points of the checklist, settled or open", () => {
  const lines = formatReport([open]).split("\n");
  expect(lines.filter((line) => /^ {2}[✓✗]/.test(line)).map((line) => line.trim().slice(0, 5))).toEqual([
    "✗ 1. ",
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `✓ ${number}. `),
    "✓ 10.",
  ]);
});

test("shows why an open point matters, where it is and what to do", () => {
  const report = formatReport([open]);
  expect(report).toContain(`  ✗ 1. TREC registration and notice
       The firm, and each agent who acquires easements or right-of-way, must be registered with TREC, link the Consumer Protection Notice on the home page, and post it in the office.
     – content/company.yaml:47  company.notice is still a sample: "Notice".
       Replace it.
`);
  expect(report).toMatch(/\n1 thing to fix before launch\.\n$/);
});

test("a finding that is only worth knowing does not block a launch", () => {
  const report = formatReport([{ blocks: false, what: "RATE_LIMIT is 0.", fix: "Remove it." }]);
  expect(report).toContain(
    "Worth knowing (does not block launch)\n\n     – RATE_LIMIT is 0.\n       Remove it.\n",
  );
  expect(report).toMatch(/\nReady to launch\.\n$/);
});
