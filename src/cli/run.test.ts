import { expect, test } from "vitest";
import type { Store } from "../server/store/store.ts";
import type { StoredProjectRequest } from "../server/store/stored.ts";
import { run } from "./run.ts";

const jane: StoredProjectRequest = {
  id: "019c0000-0000-7000-8000-000000000001",
  receivedAt: "2026-11-20T16:00:00.000Z",
  replyDueAt: "2026-11-23T23:00:00.000Z",
  answeredAt: null,
  suspectedOf: null,
  releasedAt: null,
  name: "Jane Doe",
  email: "jane@example.com",
  phone: "(817) 555-0199",
  company: "Prairie Wind LLC",
  project_type: "land_survey",
  acreage: "1,200 acres",
  location: "Nolan County",
  timeline: "asap",
  message: "Title and survey.",
};

test("list shows a table on the firm's clocks", async () => {
  const { exitCode, stdout } = await requests(["list"], [jane]);
  expect(stdout).toBe(
    [
      "Received (America/Chicago)  Reply due             Name      E-mail            Project type  Id",
      "Fri 2026-11-20 10:00        Mon 2026-11-23 17:00  Jane Doe  jane@example.com  Land survey   019c0000-0000-7000-8000-000000000001",
      "",
    ].join("\n"),
  );
  expect(exitCode).toBe(0);
});

test("list --json shows every stored field under its name", async () => {
  const { stdout } = await requests(["list", "--json"], [jane]);
  expect(JSON.parse(stdout)).toEqual([jane]);
});

test("an empty store says so, and is an empty array as JSON", async () => {
  expect((await requests(["list"], [])).stdout).toBe("No project requests yet.\n");
  expect((await requests(["list", "--json"], [])).stdout).toBe("[]\n");
});

test("a store that does not exist yet is empty", async () => {
  expect((await requests(["list"], null)).stdout).toBe("No project requests yet.\n");
  expect((await requests(["list", "--json"], null)).stdout).toBe("[]\n");
});

test.each([["--help"], ["-h"], ["help"]])("%s names every command", async (word) => {
  const { exitCode, stdout } = await requests([word]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain("Usage: npm run -s requests -- <command> [options]");
  expect(stdout).toContain("  list       shows all project requests, newest first\n");
});

test("list --help shows its options and examples", async () => {
  const { exitCode, stdout } = await requests(["list", "--help"]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain("--json   every stored field");
});

test.each([
  [[], "Write a command.", "Commands:"],
  [["lsit"], 'There is no command "lsit".', "Commands:"],
  [["constructor"], 'There is no command "constructor".', "Commands:"],
  [["list", "--jason"], "Unknown option '--jason'", "list [--json]"],
  [["list", "Jane"], "Unexpected argument 'Jane'", "list [--json]"],
])("%j is answered with help and exit code 2", async (args, mistake, help) => {
  const { exitCode, stdout, stderr } = await requests(args);
  expect(exitCode).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain(mistake);
  expect(stderr).toContain(help);
});

function requests(args: readonly string[], stored: readonly StoredProjectRequest[] | null = []) {
  const store: Partial<Store> = {
    list: async () => stored ?? [],
    close: async () => {},
  };
  return run(args, {
    openStore: async () => (stored === null ? null : (store as Store)),
    timeZone: "America/Chicago",
  });
}
