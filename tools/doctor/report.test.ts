import { expect, test } from "vitest";
import { legalChecklist } from "./legal-checklist.ts";
import { blocking, formatReport } from "./report.ts";

const open = {
  ...blocking("The notice is made up.", "Replace it."),
  ...{ file: "content/company.yaml", line: 47, item: 1 },
};

const notice = { blocks: false, what: "RATE_LIMIT is 0.", fix: "Remove it." };

test("snapshots/report.txt is what the report says when all but one of the ten points is open", async () => {
  const items = legalChecklist
    .slice(0, -1)
    .map((_, index) => ({ ...open, line: 47 + index, item: index + 1 }));
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
