import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

test("the workflow calls the README's own test command and nothing of its own", () => {
  const workflow = parse(readFileSync(".github/workflows/test.yml", "utf8")) as {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
  };
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const written = [...readFileSync("README.md", "utf8").matchAll(/```sh\n(.*?)\n```/gs)].map(
    ([, text]) => text,
  );
  expect(commands).toEqual(["npm ci && npm test", "npm audit"]);
  expect(written).toContain(commands[0]);
  expect(readFileSync(".ci/run", "utf8")).toContain(`\n${commands[0]}\n`);
});

test.each([
  [0, 0],
  [1, 1],
])("the hook lets a commit through when the checks end with %d, and else none", (checks, status) => {
  const folder = mkdtempSync(join(tmpdir(), "hook-"));
  const git = (...args: readonly string[]) =>
    spawnSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.invalid", ...args], { cwd: folder });
  git("init", "-q");
  cpSync(".githooks", join(folder, ".githooks"), { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ scripts: { check: `exit ${checks}`, hooks: hooksScript() } }),
  );
  expect(spawnSync("npm", ["run", "-s", "hooks"], { cwd: folder }).status).toBe(0);
  git("add", ".");
  const commit = git("commit", "-q", "-m", "x");
  expect(commit.status === 0 ? 0 : 1).toBe(status);
  expect(String(commit.stderr).includes("Nothing was committed.")).toBe(checks !== 0);
  expect(git("rev-list", "--all", "--count").stdout.toString().trim()).toBe(status === 0 ? "1" : "0");
  rmSync(folder, { recursive: true });
});

test("git can run the hook", () => {
  expect(statSync(".githooks/pre-commit").mode & 0o111).not.toBe(0);
});

function hooksScript(): string {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly scripts: { readonly hooks: string };
  };
  return scripts.hooks;
}
