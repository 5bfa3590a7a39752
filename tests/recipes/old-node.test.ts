import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { explainOldNode } from "../../node-version.js";

test("a Node older than 26 says what happened, what it means and what to do; a newer one runs everything", () => {
  expect(explainOldNode("20.20.2")).toMatchInlineSnapshot(
    `"This is Node 20.20.2, and the site needs Node 26 or newer, so nothing was done. Node 26 comes with the packages, but npm 9 and 10 don't link it: in the repository's root, run \`npm ci && npm rebuild\`, then this again with npm or npx (an editor's test plugin must use node_modules/.bin/node). If that doesn't help, install Node 26 from https://nodejs.org."`,
  );
  expect(explainOldNode("25.9.0")).not.toBeNull();
  expect(explainOldNode("26.0.0")).toBeNull();
  expect(explainOldNode("28.1.0")).toBeNull();
});

test("every script that runs Node says so in its first line, and so does a test that an editor or npx starts", () => {
  const programs = ["package.json", "bench/package.json", "media/package.json"].flatMap((file) => {
    const { scripts } = JSON.parse(readFileSync(file, "utf8")) as { scripts: Record<string, string> };
    return [
      ...Object.values(scripts)
        .join("\n")
        .matchAll(/\bnode (?:--\S+ )*(\S+)/g),
    ].map(([, program]) => program);
  });
  expect(programs.length).toBeGreaterThan(15);
  expect(new Set(programs)).toEqual(new Set(["run.js", "../run.js"]));
  for (const [first, ...args] of [
    [/^This is Node 20/, "run.js", "tools/build.ts"],
    [/^Error: This is Node 20/, "node_modules/@playwright/test/cli.js", "test", "focus"],
    [/^Error: This is Node 20/m, "node_modules/vitest/vitest.mjs", "run", "tools/browsers.ts"],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, ["--import", oldNode, ...args], {
      encoding: "utf8",
    });
    expect(stderr).toMatch(first);
    expect(status).toBe(1);
  }
});

/** A module that makes Node state an older version. */
const oldNode =
  'data:text/javascript,Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
