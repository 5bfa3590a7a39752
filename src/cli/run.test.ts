import { expect, test } from "vitest";
import { testSiteInfo } from "../../tests/support/site-info.ts";
import type { CommandOptions } from "./command.ts";
import { run } from "./run.ts";

test("snapshots/help.txt has the --help of all commands and of each", async () => {
  const { stdout: all } = await requests(["--help"]);
  const names = [...all.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = ""]) => name);
  const helps = await Promise.all(
    names.slice(0, -1).map(async (name) => (await requests(["help", name])).stdout),
  );
  await expect([all, ...helps].join(`\n${"-".repeat(80)}\n\n`)).toMatchFileSnapshot("snapshots/help.txt");
});

test.each([
  [[], "Commands:", "backup"],
  [["bakcup"], "unknown command 'bakcup'\n(Did you mean backup?)", "Commands:"],
  [["backup", "a", "b"], "too many arguments", "requests -- backup [options]"],
  [["backup"], "missing required argument 'file'", "--if-any"],
  [["migrate-to-postgres"], "required option '--to <url>' not specified", "--to"],
])("%j gets help and exit code 2, without opening the database", async (args, mistake, help) => {
  const { exitCode, stdout, stderr } = await requests(args);
  expect(exitCode).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain(mistake);
  expect(stderr).toContain(help);
});

test("exits with 1, the reason and what to do when the database goes away", async () => {
  const { exitCode, stderr } = await run(["sign-out-staff"], {
    ...context,
    openDatabase: async () => {
      throw new Error("Connection terminated unexpectedly");
    },
  });
  expect(exitCode).toBe(1);
  expect(stderr).toBe(
    "The command stopped: Connection terminated unexpectedly\n" +
      "Unfinished changes to the database were rolled back. Fix the problem and run the command again.\n",
  );
});

const never = () => {
  throw new Error("not to be called");
};
const context: CommandOptions = {
  config: never,
  openDatabase: never,
  siteInfo: () => testSiteInfo,
  now: () => Temporal.Instant.from("2026-11-20T17:00:00Z"),
  actor: "cli:office",
};

function requests(args: readonly string[]) {
  return run(args, context);
}
