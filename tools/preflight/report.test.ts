import { expect, test } from "vitest";
import { legalChecklist } from "./legal-checklist.ts";
import { blocking, formatReport } from "./report.ts";

const open = {
  ...blocking("The notice is made up.", "Replace it."),
  ...{ file: "content/company.yaml", line: 47, item: 1 },
};

const notice = { blocks: false, what: "RATE_LIMIT is 0.", fix: "Remove it." };

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
  expect(report).toContain(`  ✗ 1. ${legalChecklist[0]?.title}
       ${legalChecklist[0]?.why}
     – content/company.yaml:47  The notice is made up.
       Replace it.
`);
});

test("snapshots/report.txt is what the report says when everything is open", async () => {
  const items = legalChecklist.map((_, index) => ({ ...open, line: 47 + index, item: index + 1 }));
  const report = formatReport([
    ...items,
    { ...blocking("The subtitle is made up.", "Replace it."), file: "content/hero.yaml", line: 2 },
    blocking("SITE_URL is odd.", "Set it."),
    notice,
  ]);
  await expect(report).toMatchFileSnapshot("snapshots/report.txt");
});

test("a finding that is only worth knowing does not block a launch", () => {
  const report = formatReport([notice]);
  expect(report).toContain("\n\n     – RATE_LIMIT is 0.\n       Remove it.\n");
  expect(report).toMatch(/\nReady to launch\.\n$/);
});
