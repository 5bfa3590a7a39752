import type { ParseArgsConfig, parseArgs } from "node:util";
import type { BusinessHours, Firm } from "../contract/site-info.ts";
import type { Config } from "../server/config.ts";
import type { ChangeOptions } from "../server/database/change-project-request.ts";
import type { Database } from "../server/database/database.ts";
import { toTimestamp } from "../server/time.ts";

/** One of the commands of `npm run -s requests`. Each has its own file and is named in commands.ts. */
export interface Command<Options extends CommandOptions = CommandOptions> {
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** The one argument without dashes, named as in the help ("ID"). It is required. */
  readonly operand?: string;
  /** Besides --json and --help, which every command takes. */
  readonly options?: Options;
  run(given: Given<Options>, context: CommandContext): Promise<Outcome>;
}

export type CommandOptions = NonNullable<ParseArgsConfig["options"]>;

/** The values of the options by their names. */
export type OptionValues<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: Options }>
>["values"];

export type Given<Options extends CommandOptions> = OptionValues<Options> & {
  readonly operand: string;
  readonly json: boolean;
};

export interface CommandContext {
  /** The settings. Throws a `StartupError` if they have mistakes. */
  readonly config: () => Config;
  /** Null when there is no database yet. Rejects with a `StartupError` if it can't be used. */
  readonly openDatabase: () => Promise<Database | null>;
  /** The origin of the server, where the page is on a static host; otherwise empty. */
  readonly apiHost: string;
  /** Times are read and written in its time zone. */
  readonly businessHours: BusinessHours;
  /** Null until the site is built. */
  readonly firm: Firm | null;
  readonly now: () => Temporal.Instant;
  /** Who runs the command, for the history: "cli:" and the user's name. */
  readonly actor: string;
}

/** Who runs a command and when, for the history. */
export function createActor({
  now,
  actor,
}: Pick<CommandContext, "now" | "actor">): Pick<ChangeOptions, "now" | "actor"> {
  return { now: toTimestamp(now()), actor };
}

/** How a command ended: exit code 0, 1 or 2. */
export type Outcome =
  /** With `data`, --json prints that instead of the text. */
  | { readonly text: string; readonly data?: unknown }
  /** What happened, what it means, what to do. */
  | { readonly failure: string }
  /** What is wrong with the arguments; the command's help follows. */
  | { readonly mistake: string };

/** Lets the compiler infer the types of a command's options. */
export function defineCommand<const Options extends CommandOptions>(command: Command<Options>): Command {
  return command;
}

/** Opens the database, lets the command work, and closes it however that ends. */
export async function withDatabase(
  { openDatabase }: Pick<CommandContext, "openDatabase">,
  work: (database: Database) => Promise<Outcome>,
  {
    whenMissing = { failure: "There is no database yet, so there are no project requests." } as Outcome,
  } = {},
): Promise<Outcome> {
  const database = await openDatabase();
  if (database === null) return whenMissing;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
