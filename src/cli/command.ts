import type { Store } from "../server/store/store.ts";

/** One of the commands of `npm run -s requests`. Each stands in its own file and is named in commands.ts. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** Runs with what follows the command's name. Returns the text to print, or what is wrong with the arguments. */
  run(args: readonly string[], parts: CommandParts): Promise<Outcome>;
}

export interface CommandParts {
  /** Opened only when it is needed, so that a mistyped option never touches it; null when there is none yet. */
  readonly openStore: () => Promise<Store | null>;
  /** IANA name of the firm's zone, in which people read times. */
  readonly timeZone: string;
}

export type Outcome = { readonly print: string } | { readonly mistake: string };
