import type { CommandContext, Outcome } from "./command.ts";
import { commands } from "./commands.ts";

export interface CommandResult {
  /** 0 done, 1 failed, 2 when the command line has a mistake. */
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line, given without the program's name: `["list", "--json"]`. */
export async function run(args: readonly string[], context: CommandContext): Promise<CommandResult> {
  const [name, ...rest] = args;
  if (name === undefined) return toMistake(`Enter a command.\n\n${help()}`);
  if (name === "--help" || name === "-h" || name === "help") return toPrinted(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return toMistake(`There is no command "${name}".\n\n${help()}`);
  if (rest.includes("--help") || rest.includes("-h")) return toPrinted(command.help);
  const outcome = await command.run(rest, context).catch(explainException);
  if ("print" in outcome) return toPrinted(outcome.print);
  if ("failure" in outcome) return { exitCode: 1, stdout: "", stderr: `${outcome.failure}\n` };
  return toMistake(`${outcome.mistake}\n\n${command.help}`);
}

function help(): string {
  const names = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}`);
  return `Lists and manages the project requests that visitors sent.

Usage: npm run -s requests -- <command> [options]

Commands:
${names.join("\n")}

Run \`npm run -s requests -- <command> --help\` for details and examples.
Exit codes: 0 success, 1 failure, 2 a mistake on the command line.`;
}

/** The database went away, or the disk is full: what was in progress is rolled back. */
function explainException(error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error);
  return {
    failure: `The command stopped: ${message}\nAnything unfinished was rolled back. Fix the problem and run the command again.`,
  };
}

function toPrinted(text: string): CommandResult {
  return { exitCode: 0, stdout: text === "" || text.endsWith("\n") ? text : `${text}\n`, stderr: "" };
}

function toMistake(text: string): CommandResult {
  return { exitCode: 2, stdout: "", stderr: `${text}\n` };
}
