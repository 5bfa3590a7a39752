import type { CommandParts, Outcome } from "./command.ts";
import { commands } from "./commands.ts";

export interface Ran {
  /** 0 done, 1 failed, 2 when the command line has a mistake. */
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line, given without the program's name: `["list", "--json"]`. Returns what is left to print. */
export async function run(args: readonly string[], parts: CommandParts): Promise<Ran> {
  const [name, ...rest] = args;
  if (name === undefined) return mistaken(`Write a command.\n\n${help()}`);
  if (name === "--help" || name === "-h" || name === "help") return printed(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return mistaken(`There is no command "${name}".\n\n${help()}`);
  if (rest.includes("--help") || rest.includes("-h")) return printed(command.help);
  const outcome = await command.run(rest, parts).catch(surprise);
  if ("print" in outcome) return printed(outcome.print);
  if ("failure" in outcome) return { exitCode: 1, stdout: "", stderr: `${outcome.failure}\n` };
  return mistaken(`${outcome.mistake}\n\n${command.help}`);
}

function help(): string {
  const names = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);
  return `Project requests that visitors sent from the page.

Usage: npm run -s requests -- <command> [options]

Commands:
${names.join("\n")}

npm run -s requests -- <command> --help explains one and shows examples.
Exit codes: 0 done, 1 failed, 2 a mistake in the command line.`;
}

/** The database went away, or the disk is full: whatever was under way is rolled back, not done by half. */
function surprise(error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error);
  return {
    failure: `The command stopped: ${message}\nWhat it had not finished is unchanged. Mend the cause, then run it again.`,
  };
}

function printed(text: string): Ran {
  return { exitCode: 0, stdout: text === "" ? "" : `${text}\n`, stderr: "" };
}

function mistaken(text: string): Ran {
  return { exitCode: 2, stdout: "", stderr: `${text}\n` };
}
