import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { namingFiles } from "../../tools/check/docs.ts";
import { testSite } from "../support/test-site.ts";

// People run each `requests -- …`, `src/cli/main.ts …` and `staff-link` that they read in an email, a message, a log line or a document, so it has to work.

interface NamedCommand {
  readonly where: string;
  /** The text after "requests --" or "src/cli/main.ts", or from "staff-link" on. */
  readonly words: string;
}

const commands = namingFiles().flatMap((file) => findCommands(file, readFileSync(file, "utf8")));

test("every command that a text names runs exactly as written", async () => {
  expect(commands.length).toBeGreaterThan(10);
  const { requests, folder } = await testSite();
  const rejected = [];
  for (const { where, words } of commands) {
    const args = toArguments(words, folder);
    // A bare name, as in "`requests -- backup` prints it", refers to the command and is not a call.
    const isBare = args.length === 1;
    const { exitCode, stdout, stderr } = await requests(...args, ...(isBare ? ["--help"] : []));
    // Asked to help with a command that it doesn't have, the program explains itself instead.
    const isUnknown = isBare && !stdout.startsWith(`Usage: npm run -s requests -- ${words}`);
    if (exitCode === 2 || isUnknown)
      rejected.push(`${where}: requests -- ${words}: ${stderr.split("\n")[0]}`);
  }
  expect(rejected).toEqual([]);
});

function findCommands(file: string, text: string): NamedCommand[] {
  return text.split("\n").flatMap((line, index) =>
    [
      ...line.matchAll(/\b(?:requests -- |src\/cli\/main\.ts |npm run (?:-s )?(?=staff-link))([^`\n]*)/g),
    ].flatMap(([, rest = ""]) => {
      const words = rest
        .replace(/"[^"]*\$\([^)]*\)[^"]*"/g, "FILE")
        .replace(/\\$|[.;]?"[,;]?$|'\)?;?$/, "")
        .replace(/ (?:[|>]|&&) .*$/, "")
        .replace(/\[options\]|[[\]]/g, "")
        .replace(/\$\{\w+\}/g, "NAME")
        .trim();
      return /^<|^NAME\b/.test(words) ? [] : [{ where: `${file}:${index + 1}`, words }];
    }),
  );
}

/** The words as a shell passes them, with real values for the placeholders. */
function toArguments(words: string, folder: string): string[] {
  const filled: Readonly<Record<string, string>> = {
    FILE: join(folder, "file"),
    BACKUP: join(folder, "file"),
    ADDRESS: "office@example.com",
  };
  return [...words.matchAll(/"[^"]*"|\S+/g)].map(([word]) => {
    const bare = word.replaceAll('"', "");
    // A path in a document becomes a file in the test's own folder.
    return filled[bare] ?? (/^(\/data\/)?backups\//.test(bare) ? join(folder, "file") : bare);
  });
}
