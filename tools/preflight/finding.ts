/** One thing that whoever launches should know. Only one that `blocks` stands in the way. */
export interface Finding {
  readonly blocks: boolean;
  /** What is wrong, and what follows from it. */
  readonly what: string;
  /** What to do, in a sentence that begins with a verb. */
  readonly mend: string;
  /** Where, for what stands in a file: "content/company.yaml" and a line counted from 1. */
  readonly file?: string;
  readonly line?: number;
  /** The number of the point that the firm must settle (points.ts), for what belongs to one. */
  readonly point?: number;
}

/** A finding that stands in the way. */
export function blocking(what: string, mend: string, where: Pick<Finding, "file" | "line" | "point"> = {}) {
  return { blocks: true, what, mend, ...where } satisfies Finding;
}

/** A finding to know of that stands in nobody's way. */
export function worthKnowing(what: string, mend: string): Finding {
  return { blocks: false, what, mend };
}
