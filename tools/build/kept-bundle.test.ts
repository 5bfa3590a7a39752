import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import type { Bundle } from "./bundle.ts";
import { loadBundle } from "./kept-bundle.ts";

const source = ["src/site/page.tsx", "content/images/logo.svg", "docs/office.md", "package-lock.json"];

test("a build that may reuse the last bundle does so until the source, the logo, the guide or a package changes", async () => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  const folder = newFolder();
  for (const file of source) cpSync(file, `${folder}/${file}`);
  process.chdir(folder);
  const load = async (reuse: boolean) => {
    let isBundled = false;
    await loadBundle({ reuse }, async () => {
      isBundled = true;
      return {} as Bundle;
    });
    return isBundled;
  };
  const write = (file: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "changed");
  };
  expect([await load(true), await load(true), await load(false)]).toEqual([true, false, true]);
  write("content/hero.yaml");
  expect(await load(true)).toBe(false);
  for (const file of [...source, "src/site/new.css"]) {
    write(file);
    expect([file, await load(true), await load(true)]).toEqual([file, true, false]);
  }
});
