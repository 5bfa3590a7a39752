import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashInputs, isStale, writeStamp } from "./build-stamp.ts";

test("the page is built again for other settings, or when it is gone", () => {
  const into = mkdtempSync(join(tmpdir(), "build-stamp-"));
  onTestFinished(() => rmSync(into, { recursive: true }));
  for (const folder of ["dist", "build"]) mkdirSync(join(into, folder));
  for (const file of ["dist/index.html", "build/site.json", "build/server-pages.mjs"])
    writeFileSync(join(into, file), "");
  const settings = { into, siteUrl: "", apiHost: "" };
  expect(isStale(settings)).toBe(true);
  writeStamp(into, hashInputs(settings));
  expect(isStale(settings)).toBe(false);
  expect(isStale({ ...settings, siteUrl: "https://www.example.com" })).toBe(true);
  rmSync(join(into, "dist"), { recursive: true });
  expect(isStale(settings)).toBe(true);
});
