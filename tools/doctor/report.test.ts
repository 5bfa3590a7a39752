import { expect, test } from "vitest";
import { legalChecklist } from "../../src/content/checks/legal-checklist.ts";
import { blocking, notice } from "../../src/content/finding.ts";
import { formatReport } from "./report.ts";

const worthKnowing = notice("RATE_LIMIT is 0.", "Remove it.");

test("snapshots/report.txt has the report when all but one of the ten points are open", async () => {
  const items = legalChecklist.slice(0, -1).map((_, index) => ({
    ...blocking("The notice is made up.", "Replace it.", { file: "content/company.yaml", line: 47 + index }),
    item: index + 1,
  }));
  const findings = [
    ...items,
    blocking("The subtitle is made up.", "Replace it.", { file: "content/hero.yaml", line: 2 }),
    blocking("SITE_URL is odd.", "Set it."),
    worthKnowing,
  ];
  const report = formatReport(findings, { isContentRead: true });
  await expect(report).toMatchFileSnapshot("snapshots/report.txt");
});

test("a finding that is only worth knowing does not block a launch", () => {
  const report = formatReport([worthKnowing], { isContentRead: true });
  expect(report).toContain("\n\n     – RATE_LIMIT is 0.\n       Remove it.\n");
  expect(report).toMatch(/\nReady to launch\.\n$/);
});

test("a mail server or a name server whose words would clear the terminal clears nothing", () => {
  const refusal = blocking(
    "The mail server refuses the sender: 550 \u001b[2J\u009bJ\r.",
    "Ask its operator.",
  );
  const report = formatReport([refusal], { isContentRead: true });
  expect(report).toContain("– The mail server refuses the sender: 550 \ufffd[2J\ufffdJ\ufffd.\n");
});

test("while the content can't be read, no item of the checklist is said to be settled", () => {
  const finding = blocking("The file is empty.", "Restore it from its last version.", {
    file: "content/hero.yaml",
  });
  const report = formatReport([finding], { isContentRead: false });
  expect(report).not.toContain("✓");
  expect(report).toContain("content/hero.yaml: The file is empty.\n");
});
