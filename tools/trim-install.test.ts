import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const node = "node_modules/node/node_modules";
const sqlite = "node_modules/better-sqlite3";
const { getPrebuildPath } = createRequire(import.meta.url)(resolve(sqlite, "lib/binding.js"));

test("an install keeps Node and the SQLite that it loads, and loses what only compiling needs", () => {
  const folder = newFolder();
  const kept = [`${node}/.package-lock.json`, `${node}/node-a/bin/node`, toPath(getPrebuildPath())];
  const lost = [
    `${node}/node-a/include/node.h`,
    `${sqlite}/deps/a.c`,
    `${sqlite}/src/a.cpp`,
    toPath("b-x64.node"),
  ];
  for (const file of [...kept, ...lost]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  cpSync(`${sqlite}/lib`, join(folder, sqlite, "lib"), { recursive: true });
  expect(trim(folder)).toEqual({ status: 0, output: "" });
  const left = globSync([...kept, ...lost, `${sqlite}/{deps,src}`, `${node}/*/include`], { cwd: folder });
  expect(left.sort()).toEqual(kept.sort());
});

test("an install without these packages succeeds, too", () => {
  expect(trim(newFolder())).toEqual({ status: 0, output: "" });
});

function toPath(copy: string): string {
  return `${sqlite}/prebuilds/${basename(copy)}`;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "install-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function trim(cwd: string): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("tools/trim-install.js")], { cwd });
  return { status, output: `${stdout}${stderr}` };
}
