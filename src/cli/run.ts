import type { CommandParts } from "./command.ts";
import { commands } from "./commands.ts";

export interface Ran {
  /** 0 done, 2 when the command line has a mistake. */
  readonly exitCode: 0 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line, given without the program's name: `["list", "--json"]`. */
export async function run(args: readonly string[], parts: CommandParts): Promise<Ran> {
  const [name, ...rest] = args;
  if (name === undefined) return mistaken(`Write a command.\n\n${help()}`);
  if (name === "--help" || name === "-h" || name === "help") return printed(help());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return mistaken(`There is no command "${name}".\n\n${help()}`);
  if (rest.includes("--help") || rest.includes("-h")) return printed(command.help);
  const outcome = await command.run(rest, parts);
  return "print" in outcome ? printed(outcome.print) : mistaken(`${outcome.mistake}\n\n${command.help}`);
}

function help(): string {
  const names = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);
  return `Project requests that visitors sent from the page.

Usage: npm run -s requests -- <command> [options]

Commands:
${names.join("\n")}

npm run -s requests -- <command> --help explains one.`;
}

function printed(text: string): Ran {
  return { exitCode: 0, stdout: `${text}\n`, stderr: "" };
}

function mistaken(text: string): Ran {
  return { exitCode: 2, stdout: "", stderr: `${text}\n` };
}
