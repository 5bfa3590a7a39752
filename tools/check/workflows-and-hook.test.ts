import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const workflows = [
  { file: "test.yml", readme: "README.md", audit: "npm audit" },
  { file: "media.yml", readme: "media/README.md", audit: "npm audit --prefix media" },
  { file: "bench.yml", readme: "bench/README.md", audit: "npm audit --prefix bench" },
  { file: "mutation.yml", readme: "mutation/README.md", audit: "npm audit --prefix mutation" },
];

test.for(workflows)(
  "$file runs the test command of $readme, an audit, and nothing else",
  ({ file, readme, audit }) => {
    const commands = Object.values(readWorkflow(file).jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run }) => run ?? []),
    );
    expect(commands).toEqual([expect.stringMatching(/npm test/), audit]);
    expect(shellBlocks(readme)).toContain(commands[0]);
  },
);

test("every workflow is checked, and .ci/run runs the README's test command", () => {
  expect(globSync("*", { cwd: ".github/workflows" }).sort()).toEqual(
    [...workflows.map(({ file }) => file), "long-runs.yml"].sort(),
  );
  const [, command] = shellBlocks("README.md");
  expect(command).toBe("npm ci && npm test");
  expect(readFileSync(".ci/run", "utf8")).toContain(`\n${command}\n`);
});

test.for(["media.yml", "bench.yml"])(
  "%s watches the same paths on both triggers, and all of them exist",
  (file) => {
    const { push, pull_request: pullRequest } = readWorkflow(file).on;
    expect(push?.paths).toContain(`.github/workflows/${file}`);
    expect(pullRequest?.paths).toEqual(push?.paths);
    expect(push?.paths?.filter((path) => globSync(path).length === 0)).toEqual([]);
  },
);

test("every night the long runs that docs/promises.md names are made", () => {
  const text = readFileSync(".github/workflows/long-runs.yml", "utf8");
  for (const command of ["npm run faults -- --rounds 1000", "npm run fuzz -- --cases 100000"])
    expect([text, readFileSync("docs/promises.md", "utf8")]).toEqual(
      Array(2).fill(expect.stringContaining(command)),
    );
});

interface Workflow {
  readonly on: {
    readonly push?: { readonly paths?: readonly string[] };
    readonly pull_request?: { readonly paths?: readonly string[] } | null;
  };
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
}

function readWorkflow(file: string): Workflow {
  return parse(readFileSync(`.github/workflows/${file}`, "utf8")) as Workflow;
}

/** The fenced commands of a document that are one block each. */
function shellBlocks(file: string): readonly (string | undefined)[] {
  return [...readFileSync(file, "utf8").matchAll(/```sh\n(.*?)\n```/gs)].map(([, text]) => text);
}

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
