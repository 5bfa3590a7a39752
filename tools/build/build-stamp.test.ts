import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { deleteStamp, hashInputs, isStale, writeStamp } from "./build-stamp.ts";

test("an interrupted build is not considered up to date", () => {
  const into = mkdtempSync(join(tmpdir(), "build-stamp-"));
  onTestFinished(() => rmSync(into, { recursive: true }));
  for (const folder of ["dist", "build"]) mkdirSync(join(into, folder));
  for (const file of ["dist/index.html", "build/firm.json", "build/staff-pages.mjs"])
    writeFileSync(join(into, file), "");
  const settings = { into, siteUrl: "", apiHost: "" };
  writeStamp(into, hashInputs(settings));
  expect(isStale(settings)).toBe(false);
  expect(isStale({ ...settings, siteUrl: "https://www.example.com" })).toBe(true);
  deleteStamp(into);
  expect(isStale(settings)).toBe(true);
});
