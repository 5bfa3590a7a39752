import type { SiteInfo } from "../contract/site-info.ts";
import type { Config } from "../server/config.ts";
import type { Database } from "../server/database/database.ts";

/**
 * One of the commands of `npm run -s requests`, named in commands.ts. Its help and the checks of its arguments are made from
 * what it states here (run.ts).
 */
export interface Command<Options extends CommandOptions = CommandOptions> {
  /** One line for the list of commands. */
  readonly summary: string;
  /** The paragraph with which its help begins. */
  readonly help: string;
  /** The one argument without dashes. It is required. */
  readonly operand?: { readonly name: string; readonly help: string };
  readonly options?: Options;
  /** What follows the program's name, where the usage alone does not show it. */
  readonly examples?: readonly string[];
  /** Rejects with a `Failure` or a `Mistake`. */
  run(given: Given<Options>, context: CommandContext): Promise<Result>;
}

export type CommandOptions = Readonly<Record<string, CommandOption>>;

export interface CommandOption {
  /** "METHOD" in "--how METHOD"; left out for one that is only on or off. */
  readonly placeholder?: string;
  readonly help: string;
  readonly isRequired?: boolean;
}

/** What was typed, by the names of the options. */
export type Given<Options extends CommandOptions> = {
  readonly [Name in keyof Options]:
    | (Options[Name] extends { placeholder: string } ? string : boolean)
    | (Options[Name] extends { isRequired: true } ? never : undefined);
} & { readonly operand: string; readonly json: boolean };

export interface CommandContext {
  /** The settings. Throws a `StartupError` if they have mistakes. */
  readonly config: () => Config;
  /** What the build hands over. Throws a `StartupError` if the site is not built. */
  readonly siteInfo: () => SiteInfo;
  /** Rejects with a `Failure` when there is no database yet, and with a `StartupError` if it can't be used. */
  readonly openDatabase: () => Promise<Database>;
  readonly now: () => Temporal.Instant;
  /** Who runs the command, for the history: "cli:" and the user's name. */
  readonly actor: string;
}

export interface Result {
  readonly text: string;
  /** With it, --json prints this instead of the text. */
  readonly data?: unknown;
}

/** Ends a command with exit code 1. Its message says what happened, what it means and what to do. */
export class Failure extends Error {}

/** Ends a command with exit code 2. Its message says what is wrong with the arguments; the command's help follows. */
export class Mistake extends Error {}

/** Lets the compiler infer the types of a command's options. */
export function defineCommand<const Options extends CommandOptions>(command: Command<Options>): Command {
  return command;
}

/** Opens the database, lets the command work, and closes it however that ends. */
export async function withDatabase(
  { openDatabase }: Pick<CommandContext, "openDatabase">,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
