import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { hashInputs, isStale, removeStamp, writeStamp } from "./build-stamp.ts";

test("a build is stale when a file of it is gone, when settings change and after a quick build", () => {
  const folder = newFolder();
  mkdirSync(join(folder, "build"));
  const settings = { siteUrl: "", apiHost: "", into: folder };
  const output = join(folder, "a.avif");
  const build = () => {
    writeFileSync(output, "");
    writeStamp(folder, hashInputs(settings), ["a.avif"]);
  };
  expect(isStale(settings)).toBe(true);
  build();
  expect(isStale(settings)).toBe(false);
  expect(isStale({ ...settings, apiHost: "https://api.example.com" })).toBe(true);
  rmSync(output);
  expect(isStale(settings)).toBe(true);
  build();
  removeStamp(folder);
  expect(isStale(settings)).toBe(true);
});
