import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { forgetInputs, isStale, rememberInputs } from "./inputs.ts";

test("a build that was cut off half-way is not taken for up to date", () => {
  const into = mkdtempSync(join(tmpdir(), "inputs-"));
  onTestFinished(() => rmSync(into, { recursive: true }));
  for (const [folder, file] of [
    ["dist", "index.html"],
    ["build", "firm.json"],
  ] as const) {
    mkdirSync(join(into, folder));
    writeFileSync(join(into, folder, file), "");
  }
  const settings = { into, siteUrl: "", apiHost: "" };
  rememberInputs(settings);
  expect(isStale(settings)).toBe(false);
  forgetInputs(into);
  expect(isStale(settings)).toBe(true);
});
