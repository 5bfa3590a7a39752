import type { Database } from "../server/database/database.ts";
import type { SiteInfo } from "../server/firm/site-info.ts";
import type { Config } from "../server/settings.ts";

export interface CommandOptions {
  /** The settings. Throws a `FindingsError` if they have mistakes. */
  readonly config: () => Config;
  /** The build's output. Throws a `FindingsError` if the site is not built. */
  readonly siteInfo: () => SiteInfo;
  /** Rejects with a `FindingsError` when there is no database yet, or if it can't be used. */
  readonly openDatabase: () => Promise<Database>;
  readonly now: () => Temporal.Instant;
  /** Who runs the command, for the history: "cli:" and the user's name. */
  readonly actor: string;
}

export interface CommandContext extends CommandOptions {
  readonly print: (text: string) => void;
}
