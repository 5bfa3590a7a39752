import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { desk } from "../support/cli-fixture.ts";
import { namingFiles } from "../../tools/check/docs.ts";
import { acceptWith } from "../database-suite/samples.ts";

// Whoever reads `requests -- …` in a mail, a message, a log line or a document runs it: it must be understood.

interface NamedCommand {
  readonly where: string;
  /** What stands behind "requests --". */
  readonly words: string;
}

const { documents, programs } = namingFiles();
const commands = [...documents, ...programs].flatMap((file) =>
  findCommands(file, readFileSync(file, "utf8")),
);

test("the commands of mails, messages and documents are found", () => {
  const words = commands.map((command) => command.words);
  expect(words.length).toBeGreaterThan(50);
  expect(words).toEqual(expect.arrayContaining(["list --state failed", "release ID", "show ID --json"]));
});

test("each command that anything names is understood as it is written", async () => {
  const { on, requests, folder } = desk();
  await on((store) => acceptWith(store, id, ["email"]));
  const misunderstood = [];
  for (const { where, words } of commands) {
    const args = toArguments(words, folder);
    // A command's bare name, as in "`requests -- backup` prints it", stands for the command, not for a call.
    const { exitCode, stderr } = await requests(...args, ...(args.length === 1 ? ["--help"] : []));
    if (exitCode === 2) misunderstood.push(`${where}: requests -- ${words}: ${stderr.split("\n")[0]}`);
  }
  expect(misunderstood).toEqual([]);
});

test("a command that is not understood is found out", async () => {
  const { requests, folder } = desk();
  for (const words of ["list --troubled", "release", "anwser ID", "list --state new"]) {
    const [found] = findCommands("a.md", `Run \`npm run -s requests -- ${words}\` now.`);
    expect((await requests(...toArguments(found?.words ?? "", folder))).exitCode).toBe(2);
  }
});

function findCommands(file: string, text: string): NamedCommand[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(/\brequests -- ([^`\n]*)/g)].flatMap(([, rest = ""]) => {
      const words = rest
        .replace(/"[^"]*\$\([^)]*\)[^"]*"/g, "FILE")
        .replace(/\\$|[.;]?",?$|'\)?;?$/, "")
        .replace(/ (?:[|>]|&&) .*$/, "")
        .replace(/\[options\]|[[\]]/g, "")
        .replace(/\$\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? "ID" : "NAME"))
        .trim();
      return /^<|^NAME$/.test(words) ? [] : [{ where: `${file}:${index + 1}`, words }];
    }),
  );
}

const id = "019aa1f0-7c55-7b3e-8000-000000000000";

/** The words as a shell hands them over, with something real in place of what the reader fills in. */
function toArguments(words: string, folder: string): string[] {
  const filled: Readonly<Record<string, string>> = {
    ID: id,
    FILE: join(folder, "file"),
    BACKUP: join(folder, "file"),
    EMAIL: "jane@example.com",
    DAYS: "30",
    CHANNEL: "email",
  };
  return [...words.matchAll(/"[^"]*"|\S+/g)].map(([word]) => {
    const bare = word.replaceAll('"', "");
    // A path of the documents is a file of the test's own folder.
    return filled[bare] ?? (/^(backups\/|project-requests)/.test(bare) ? join(folder, "file") : bare);
  });
}
