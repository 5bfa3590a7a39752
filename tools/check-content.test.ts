import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../tests/support/folder.ts";

/** A folder with a copy of our content/, whose texts `edit` may change. */
function copyContent(edit: (content: string) => void): string {
  const folder = newFolder();
  const content = join(folder, "content");
  mkdirSync(content);
  for (const name of readdirSync("content"))
    if (name.endsWith(".yaml")) cpSync(join("content", name), join(content, name));
    else symlinkSync(resolve("content", name), join(content, name));
  edit(content);
  return folder;
}

function check(folder: string, ...args: readonly string[]) {
  const summary = join(folder, "summary.md");
  const { status, stdout } = spawnSync(process.execPath, [resolve("tools/check-content.ts"), ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, GITHUB_STEP_SUMMARY: summary },
  });
  return { status, stdout, summary: readFileSync(summary, "utf8") };
}

test("names a mistake with its file, its line and what to write: in the log, beside the line and in the summary", () => {
  const folder = copyContent((content) => {
    const file = join(content, "hero.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace("  email:", "  emial:"));
  });
  const { status, stdout, summary } = check(folder);
  expect([status, check(folder, "--sinse", ".").status]).toEqual([1, 2]);
  expect(stdout).toMatch(/^content\/hero\.yaml:\d+: "emial" is not a known key\. Did you mean "email"\?$/m);
  expect(stdout).toMatch(/^::error file=content\/hero\.yaml,line=\d+::"emial" is not a known key\./m);
  expect(summary).toMatch(/^- content\/hero\.yaml:\d+: "emial" is not a known key\./m);
});
