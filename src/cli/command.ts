import type { BusinessHours } from "../contract/firm-profile.ts";
import type { Database } from "../server/database/database.ts";
import type { Channel } from "../server/database/model.ts";
import type { DatabaseSetting } from "../server/database/open-database.ts";

/** One of the commands of `npm run -s requests`. Each has its own file and is named in commands.ts. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** Runs with the arguments after the command's name. */
  run(args: readonly string[], context: CommandContext): Promise<Outcome>;
}

export interface CommandContext {
  /**
   * Opened only when it is needed, so that a mistyped option never touches it; null when there is none yet. `create`
   * creates one then.
   */
  readonly openDatabase: (options?: { readonly create: boolean }) => Promise<Database | null>;
  /** Where the database is. */
  readonly databaseSetting: () => DatabaseSetting;
  /** The channels that the settings turn on. */
  readonly channels: () => Promise<readonly Channel[]>;
  /** Times are read and written in its time zone. */
  readonly businessHours: BusinessHours;
  readonly now: () => Temporal.Instant;
}

/** How a command ended: exit code 0, 1 and 2. */
export type Outcome =
  | { readonly print: string }
  /** What happened, what it means, what to do. */
  | { readonly failure: string }
  /** What is wrong with the arguments; the command's help follows. */
  | { readonly mistake: string };

/** Opens the database, lets the command work, and closes it however that ends. */
export async function withDatabase(
  { openDatabase }: Pick<CommandContext, "openDatabase">,
  work: (database: Database) => Promise<Outcome>,
  whenMissing: Outcome = { failure: "There is no database yet, so there are no project requests." },
): Promise<Outcome> {
  const database = await openDatabase();
  if (database === null) return whenMissing;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
