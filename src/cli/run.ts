import { parseArgs } from "node:util";
import { StartupError } from "../server/startup-error.ts";
import type { Command, CommandContext, CommandOptions, Given, Outcome } from "./command.ts";
import { commands } from "./commands.ts";
import { terminalSafeJson } from "./terminal-safe.ts";

export interface CommandResult {
  /** 0 done, 1 failed, 2 when the command line is invalid. */
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line, given without the program's name: `["list", "--json"]`. */
export async function run(args: readonly string[], context: CommandContext): Promise<CommandResult> {
  const [name, ...rest] = args;
  if (name === undefined) return fail(2, `Enter a command.\n\n${help()}`);
  if (name === "--help" || name === "-h" || name === "help") return succeed(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return fail(2, `Unknown command "${name}".\n\n${help()}`);
  if (rest.includes("--help") || rest.includes("-h")) return succeed(command.help);
  const parsed = parseArguments(rest, command);
  const outcome =
    "mistake" in parsed
      ? parsed
      : await Promise.try(() => command.run(parsed.given, context)).catch(explainException);
  if ("mistake" in outcome) return fail(2, `${outcome.mistake}\n\n${command.help}`);
  if ("failure" in outcome) return fail(1, outcome.failure);
  const json = "given" in parsed && parsed.given.json && "data" in outcome;
  return succeed(json ? terminalSafeJson(outcome.data) : outcome.text);
}

function help(): string {
  const names = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}`);
  return `Commands for the project requests that visitors send from the page.

Usage: npm run -s requests -- COMMAND [options]

Commands:
${names.join("\n")}

Run \`npm run -s requests -- COMMAND --help\` for details and examples.
Exit codes: 0 done, 1 failed, 2 invalid command line.`;
}

function parseArguments(
  args: readonly string[],
  { operand, options }: Command,
): { readonly given: Given<CommandOptions> } | { readonly mistake: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, json: { type: "boolean", default: false } },
      allowPositionals: operand !== undefined,
    });
    const [first, surplus] = positionals;
    if (operand !== undefined && first === undefined) return { mistake: `${operand} is missing.` };
    if (surplus !== undefined) return { mistake: `Unexpected argument '${surplus}'.` };
    return { given: { ...values, operand: first ?? "", json: values.json === true } };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}

/** The database went away, or the disk is full: what was in progress is rolled back. */
function explainException(error: unknown): Outcome {
  if (error instanceof StartupError) return { failure: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return {
    failure: `The command stopped: ${message}\nUnfinished changes were rolled back. Fix the problem and run the command again.`,
  };
}

function succeed(text: string): CommandResult {
  return { exitCode: 0, stdout: text === "" || text.endsWith("\n") ? text : `${text}\n`, stderr: "" };
}

function fail(exitCode: 1 | 2, text: string): CommandResult {
  return { exitCode, stdout: "", stderr: `${text}\n` };
}
