import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { removeOldAssets } from "./old-assets.ts";

let into = "";
beforeEach(() => {
  into = newFolder();
  mkdirSync(join(into, "dist/assets"), { recursive: true });
});

const [first, second] = ["assets/page-1.js", "assets/page-2.js"] as const;
const has = (path: string) => existsSync(join(into, "dist", path));

/** Builds, some days from now, a page that has these files. They were written long ago. */
function build(day: number, ...paths: readonly string[]): void {
  for (const path of paths.filter((path) => !has(path))) {
    writeFileSync(join(into, "dist", path), "x");
    utimesSync(join(into, "dist", path), 1, 1);
  }
  const now = Temporal.Now.instant().add({ hours: day * 24 });
  removeOldAssets(into, new Map(paths.map((path) => [path, "x"])), now);
}

test("an open page finds its files for 30 days after the build that left them out, with the same ETag", () => {
  build(0, first);
  // Another build is writing it.
  writeFileSync(join(into, "dist/assets/.page-3.js.new"), "");
  build(0, second);
  build(29, second);
  expect(statSync(join(into, "dist", first)).mtimeMs).toBe(1000);
  build(31, second);
  expect([first, second, "assets/.page-3.js.new"].map(has)).toEqual([false, true, true]);
});

test("a file that is back in the page and left out again stays for another 30 days", () => {
  for (const [day, path] of [
    [0, first],
    [1, second],
    [20, first],
    [40, second],
    [60, second],
  ] as const)
    build(day, path);
  expect(has(first)).toBe(true);
});
