import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { removeOldAssets } from "./old-assets.ts";

let dist = "";
beforeEach(() => {
  dist = newFolder();
  mkdirSync(join(dist, "assets"));
});

const [first, second] = ["assets/page-1.js", "assets/page-2.js"] as const;
const has = (path: string) => existsSync(join(dist, path));

/** Builds, some days from now, a page that has these files. They were written long ago. */
function build(day: number, ...paths: readonly string[]): void {
  for (const path of paths.filter((path) => !has(path))) {
    writeFileSync(join(dist, path), "x");
    utimesSync(join(dist, path), 1, 1);
  }
  const now = Temporal.Now.instant().add({ hours: day * 24 });
  removeOldAssets(dist, new Map(paths.map((path) => [path, "x"])), now);
}

test("an open page finds its files for 30 days after the build that left them out, with the same ETag", () => {
  build(0, first);
  build(0, second);
  build(29, second);
  expect(statSync(join(dist, first)).mtimeMs).toBe(1000);
  build(31, second);
  expect([first, second].map(has)).toEqual([false, true]);
});
