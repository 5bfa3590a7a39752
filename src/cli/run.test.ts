import { expect, test } from "vitest";
import type { CommandParts } from "./command.ts";
import { commands } from "./commands.ts";
import { run } from "./run.ts";

test.each([["--help"], ["-h"], ["help"]])("%s names every command", async (word) => {
  const { exitCode, stdout } = await requests([word]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain("Usage: npm run -s requests -- <command> [options]");
  for (const [name, { summary }] of Object.entries(commands)) {
    expect(stdout).toContain(`  ${name.padEnd(10)} ${summary}\n`);
  }
});

test.each(Object.keys(commands))(
  "%s --help shows usage, --json and an example, and touches no store",
  async (name) => {
    const { exitCode, stdout } = await requests([name, "--help"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Usage: npm run -s requests -- ${name}`);
    expect(stdout).toMatch(/\n {2}--json +\S/);
    expect(stdout).toMatch(new RegExp(`Examples:\n(.*\n)*  npm run -s requests -- ${name}`));
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
  },
);

test.each([
  [[], "Write a command.", "Commands:"],
  [["lsit"], 'There is no command "lsit".', "Commands:"],
  [["constructor"], 'There is no command "constructor".', "Commands:"],
  [["list", "--jason"], "Unknown option '--jason'", "requests -- list [options]"],
  [["list", "Jane"], "Unexpected argument 'Jane'", "requests -- list [options]"],
  [["list", "--since", "yesterday"], "--since is 'yesterday'. Write a day such as 2026-11-20", "--until"],
  [["list", "--until", "2026-02-30"], "--until is '2026-02-30'. Write a day", "--until"],
  [["list", "--state", "new"], "--state is 'new'. Write open, answered, held or failed.", "--state"],
  [["list", "--limit", "0"], "--limit is '0'. Write a whole number of at least 1.", "--limit"],
  [["show"], "ID is missing.", "requests -- show ID"],
  [["show", "a", "b"], "Unexpected argument 'b'.", "requests -- show ID"],
  [["resend", "a", "--channel", "fax"], "--channel is 'fax'. Write email, webhook", "--channel"],
  [["export"], "FILE is missing.", "requests -- export FILE"],
  [["export", "-", "--json", "--bom"], "--bom is for CSV", "--bom"],
  [["erase"], "EMAIL is missing.", "requests -- erase EMAIL"],
  [["purge"], "--older-than is missing.", "--older-than DAYS"],
  [["purge", "--older-than", "-3"], "--older-than", "--older-than DAYS"],
  [["purge", "--older-than", "999999999"], "Write 99,999 at most.", "--older-than DAYS"],
  [["copy"], "--to is missing.", "--to URL"],
  [["copy", "--to", "mysql://a"], "--to is no address of a PostgreSQL database", "--to URL"],
])("%j is answered with help and exit code 2, and touches no store", async (args, mistake, help) => {
  const { exitCode, stdout, stderr } = await requests(args);
  expect(exitCode).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain(mistake);
  expect(stderr).toContain(help);
});

test("a database that goes away ends the command with exit code 1, the reason and what to do", async () => {
  const { exitCode, stderr } = await run(["due"], {
    ...untouchable,
    openStore: async () => {
      throw new Error("Connection terminated unexpectedly");
    },
  });
  expect(exitCode).toBe(1);
  expect(stderr).toBe(
    "The command stopped: Connection terminated unexpectedly\n" +
      "What it had not finished is unchanged. Mend the cause, then run it again.\n",
  );
});

const never = () => {
  throw new Error("not to be touched");
};
const untouchable: CommandParts = {
  openStore: never,
  database: never,
  channels: never,
  timeZone: "America/Chicago",
  businessHours: { timeZone: "America/Chicago", days: [1, 2, 3, 4, 5], opensAt: "08:00", closesAt: "17:00" },
  now: () => Temporal.Instant.from("2026-11-20T17:00:00Z"),
  write: async () => never(),
  progress: never,
};

function requests(args: readonly string[]) {
  return run(args, untouchable);
}
