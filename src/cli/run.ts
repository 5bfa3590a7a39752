import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartupError } from "../server/startup-error.ts";
import {
  type Command,
  type CommandContext,
  type CommandOptions,
  Failure,
  type Given,
  Mistake,
} from "./command.ts";
import { commands } from "./commands.ts";
import { terminalSafeJson } from "./terminal.ts";

export interface CommandResult {
  /** 0 done, 1 failed, 2 when the command line is invalid. */
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line, given without the program's name: `["list", "--json"]`. */
export async function run(args: readonly string[], context: CommandContext): Promise<CommandResult> {
  const [name, ...rest] = args;
  if (name === undefined) return fail(2, `Enter a command.\n\n${listCommands()}`);
  if (name === "--help" || name === "-h" || name === "help") return succeed(listCommands());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return fail(2, `Unknown command "${name}".\n\n${listCommands()}`);
  const help = formatHelp(name, command);
  if (rest.includes("--help") || rest.includes("-h")) return succeed(help);
  try {
    const given = parseArguments(rest, command);
    const { text, data } = await command.run(given, context);
    return succeed(given.json && data !== undefined ? terminalSafeJson(data) : text);
  } catch (error) {
    return error instanceof Mistake ? fail(2, `${error.message}\n\n${help}`) : fail(1, explain(error));
  }
}

const program = "npm run -s requests --";

function listCommands(): string {
  const names = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(20)} ${summary}`);
  return `Commands for the project requests that visitors send from the page.

Usage: ${program} COMMAND [options]

Commands:
${names.join("\n")}

Run \`${program} COMMAND --help\` for details.
Exit codes: 0 done, 1 failed, 2 invalid command line.`;
}

function formatHelp(name: string, { help, operand, options = {}, examples = [] }: Command): string {
  const flags = Object.entries(options).map(([option, { placeholder, help, isRequired }]) => {
    const label = placeholder === undefined ? `--${option}` : `--${option} ${placeholder}`;
    return { label, help, isRequired };
  });
  const rows = [
    ...(operand ? [{ label: operand.name, help: operand.help }] : []),
    ...flags,
    { label: "--json", help: "output JSON" },
  ];
  const width = Math.max(...rows.map(({ label }) => label.length));
  const required = flags.filter(({ isRequired }) => isRequired).map(({ label }) => label);
  return `${help}

Usage: ${[program, name, ...(operand ? [operand.name] : []), ...required, "[options]"].join(" ")}

${rows.map((row) => `  ${row.label.padEnd(width)}  ${row.help.replaceAll("\n", `\n${" ".repeat(width + 4)}`)}`).join("\n")}
${examples.map((example) => `\nExample: ${program} ${example}`).join("")}`.trimEnd();
}

function parseArguments(args: readonly string[], command: Command): Given<CommandOptions> {
  const { operand, options = {} } = command;
  const { values, positionals } = tryToParse(args, command);
  const [first, surplus] = positionals;
  if (operand !== undefined && first === undefined) throw new Mistake(`${operand.name} is missing.`);
  if (surplus !== undefined) throw new Mistake(`Unexpected argument '${surplus}'.`);
  for (const [name, { isRequired }] of Object.entries(options))
    if (isRequired && values[name] === undefined) throw new Mistake(`--${name} is missing.`);
  return { ...values, operand: first ?? "", json: values.json === true } as Given<CommandOptions>;
}

function tryToParse(args: readonly string[], { operand, options = {} }: Command) {
  const types: NonNullable<ParseArgsConfig["options"]> = { json: { type: "boolean" } };
  for (const [name, { placeholder }] of Object.entries(options))
    types[name] = { type: placeholder === undefined ? "boolean" : "string" };
  try {
    return parseArgs({ args: [...args], options: types, allowPositionals: operand !== undefined });
  } catch (error) {
    throw new Mistake(toMessage(error));
  }
}

/** What is no failure of ours: the database went away, or the disk is full. What was in progress is rolled back. */
function explain(error: unknown): string {
  if (error instanceof Failure || error instanceof StartupError) return error.message;
  return `The command stopped: ${toMessage(error)}\nUnfinished changes to the database were rolled back. Fix the problem and run the command again.`;
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function succeed(text: string): CommandResult {
  return { exitCode: 0, stdout: text === "" || text.endsWith("\n") ? text : `${text}\n`, stderr: "" };
}

function fail(exitCode: 1 | 2, text: string): CommandResult {
  return { exitCode, stdout: "", stderr: `${text}\n` };
}
