import type { BusinessHours } from "../contract/firm-profile.ts";
import type { DatabaseSetting } from "../server/store/open-store.ts";
import type { Store } from "../server/store/store.ts";
import type { Channel } from "../server/store/stored.ts";

/** One of the commands of `npm run -s requests`. Each stands in its own file and is named in commands.ts. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** Runs with what follows the command's name. */
  run(args: readonly string[], parts: CommandParts): Promise<Outcome>;
}

export interface CommandParts {
  /**
   * Opened only when it is needed, so that a mistyped option never touches it; null when there is none yet.
   * `make` makes one then.
   */
  readonly openStore: (how?: { readonly make: boolean }) => Promise<Store | null>;
  /** Where the store is. */
  readonly database: () => DatabaseSetting;
  /** The channels that the settings turn on. */
  readonly channels: () => Promise<readonly Channel[]>;
  /** IANA name of the firm's zone, in which people read and write times. */
  readonly timeZone: string;
  readonly businessHours: BusinessHours;
  readonly now: () => Temporal.Instant;
  /** Writes to standard output at once, and waits while its reader is behind. For what may be long. */
  readonly write: (text: string) => Promise<void>;
  /** Says on standard error how far a long run is. */
  readonly progress: (text: string) => void;
}

/** How a command ended: exit code 0, 1 and 2. */
export type Outcome =
  /** What is left to print; empty when all is written. */
  | { readonly print: string }
  /** What happened, what it means, what to do. */
  | { readonly failure: string }
  /** What is wrong with the arguments; the command's help follows. */
  | { readonly mistake: string };
