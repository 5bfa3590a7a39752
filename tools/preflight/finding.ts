/** One thing to know before a launch. */
export interface Finding {
  /** The site must not be launched before it is fixed. */
  readonly blocks: boolean;
  /** What is wrong, and what it means. */
  readonly what: string;
  /** What to do, as a sentence that begins with a verb. */
  readonly fix: string;
  /** For what is in a file: "content/company.yaml", and a line counted from 1. */
  readonly file?: string;
  readonly line?: number;
  /** The number of the item of the legal checklist that it belongs to. */
  readonly item?: number;
}

export function blocking(what: string, fix: string): Finding {
  return { blocks: true, what, fix };
}

export function notice(what: string, fix: string): Finding {
  return { blocks: false, what, fix };
}
