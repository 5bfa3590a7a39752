import { expect, test } from "vitest";
import { blocking, formatReport } from "./report.ts";

const open = {
  ...blocking('company.notice is a sample: "Notice".', "Write it."),
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
  expect(report).toContain(`  ✗ 1. The Consumer Protection Notice of the Texas Real Estate Commission
       A firm that acquires easements or right-of-way must register and link the notice on its home page.
     – content/company.yaml:47  company.notice is a sample: "Notice".
       Write it.
`);
  expect(report).toMatch(/\n1 item blocks a launch\.\n$/);
});

test("a notice blocks nothing", () => {
  const report = formatReport([{ blocks: false, what: "RATE_LIMIT is 0.", fix: "Remove it." }]);
  expect(report).toContain("Notices, which block nothing\n\n     – RATE_LIMIT is 0.\n       Remove it.\n");
  expect(report).toMatch(/\nNothing blocks a launch\.\n$/);
});
