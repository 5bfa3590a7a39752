import { expect, test } from "vitest";
import { testSiteInfo } from "../../tests/support/site-info.ts";
import type { CommandContext } from "./command.ts";
import { commands } from "./commands.ts";
import { run } from "./run.ts";

test("snapshots/help.txt is what --help says, of all commands and of each", async () => {
  const calls = [["--help"], ...Object.keys(commands).map((name) => [name, "--help"])];
  const helps = await Promise.all(calls.map(async (args) => (await requests(args)).stdout));
  await expect(helps.join(`\n${"-".repeat(80)}\n\n`)).toMatchFileSnapshot("snapshots/help.txt");
});

test.each([
  [[], "Enter a command.", "Commands:"],
  [["lsit"], 'Unknown command "lsit".', "Commands:"],
  [["constructor"], 'Unknown command "constructor".', "Commands:"],
  [["list", "--jason"], "Unknown option '--jason'", "requests -- list [options]"],
  [["list", "Jane"], "Unexpected argument 'Jane'", "requests -- list [options]"],
  [["list", "--since", "yesterday"], "--since is 'yesterday'. Enter a day such as 2026-11-20", "--until"],
  [["list", "--until", "2026-02-30"], "--until is '2026-02-30'. Enter a day", "--until"],
  [
    ["list", "--status", "new"],
    "--status is 'new'. Enter one of open, overdue, quarantined, replied, failed.",
    "--status STATUS",
  ],
  [["list", "--limit", "0"], "--limit is '0'. Enter a whole number from 1 to 99,999.", "--limit"],
  [["show"], "ID is missing.", "requests -- show ID"],
  [["show", "a", "b"], "Unexpected argument 'b'.", "requests -- show ID"],
  [["export"], "FILE is missing.", "requests -- export FILE"],
  [["export", "-", "--json", "--bom"], "--bom is for CSV", "--bom"],
  [["mail-preview"], "FOLDER is missing.", "requests -- mail-preview FOLDER"],
  [["delete"], "ID|EMAIL is missing.", "requests -- delete ID|EMAIL"],
  [["migrate-to-postgres"], "--to is missing.", "--to URL"],
  [["migrate-to-postgres", "--to", "mysql://a"], "--to is not a PostgreSQL URL", "--to URL"],
])("%j gets help and exit code 2, without opening the database", async (args, mistake, help) => {
  const { exitCode, stdout, stderr } = await requests(args);
  expect(exitCode).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain(mistake);
  expect(stderr).toContain(help);
});

test("exits with 1, the reason and what to do when the database goes away", async () => {
  const { exitCode, stderr } = await run(["list"], {
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
const context: CommandContext = {
  config: never,
  openDatabase: never,
  siteInfo: () => testSiteInfo,
  now: () => Temporal.Instant.from("2026-11-20T17:00:00Z"),
  actor: "cli:office",
};

function requests(args: readonly string[]) {
  return run(args, context);
}
