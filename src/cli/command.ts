import type { Config } from "../server/config.ts";
import type { Database } from "../server/database/database.ts";
import type { SiteInfo } from "../server/site-info.ts";

export interface CommandOptions {
  /** The settings. Throws a `StartupError` if they have mistakes. */
  readonly config: () => Config;
  /** The build's output. Throws a `StartupError` if the site is not built. */
  readonly siteInfo: () => SiteInfo;
  /** Rejects with a `Failure` when there is no database yet, and with a `StartupError` if it can't be used. */
  readonly openDatabase: () => Promise<Database>;
  readonly now: () => Temporal.Instant;
  /** Who runs the command, for the history: "cli:" and the user's name. */
  readonly actor: string;
}

export interface CommandContext extends CommandOptions {
  readonly print: (text: string) => void;
}

/** Ends a command with exit code 1. Its message says what happened, what it means and what to do. */
export class Failure extends Error {}
