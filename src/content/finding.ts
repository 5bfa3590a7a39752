/** Something wrong with content/, a setting, a service or this machine. It holds no secret. */
export interface Finding {
  /** What is wrong, and what it means: whole sentences. */
  readonly what: string;
  /** The place, if it is in a file. */
  readonly where?: Place;
  /** What to do, as a sentence that begins with a verb. */
  readonly remedy: string;
  /** True if the site can't be built, started or launched before the finding is fixed. */
  readonly blocks: boolean;
  /** The number of the item of the legal checklist that it belongs to. */
  readonly item?: number;
}

export interface Place {
  /** The file's path as people see it: "content/hero.yaml". */
  readonly file: string;
  /** The line, counted from 1; left out when the finding is about the whole file. */
  readonly line?: number;
}

export function blocking(what: string, remedy: string, where?: Place): Finding {
  return { blocks: true, what, remedy, ...(where && { where }) };
}

export function notice(what: string, remedy: string, where?: Place): Finding {
  return { blocks: false, what, remedy, ...(where && { where }) };
}

/** A finding as it is printed: "content/hero.yaml:12: hero.title is missing. Enter some text." */
export function formatFinding({ what, where, remedy }: Finding, beforeRemedy = " "): string {
  const line = where?.line === undefined ? "" : `:${where.line}`;
  return `${where === undefined ? "" : `${where.file}${line}: `}${what}${beforeRemedy}${remedy}`;
}

export interface FindingsErrorOptions extends ErrorOptions {
  /** True if the program would fail in the same way until someone changes a setting, or how the program is started. */
  readonly isLasting?: boolean;
}

/** Thrown by a program that can't go on, with every finding, so that all can be fixed in one go. */
export class FindingsError extends Error {
  override readonly name = "FindingsError";
  readonly findings: readonly Finding[];
  readonly isLasting: boolean;

  constructor(findings: readonly Finding[], { isLasting = false, ...options }: FindingsErrorOptions = {}) {
    super(findings.map((finding) => formatFinding(finding)).join("\n"), options);
    this.findings = findings;
    this.isLasting = isLasting;
  }
}

/** The value that is read, or null and the findings of the `FindingsError` that was thrown instead. */
export async function collectFindings<Value>(
  read: () => Value | Promise<Value>,
): Promise<{ readonly value: Value | null; readonly findings: readonly Finding[] }> {
  try {
    return { value: await read(), findings: [] };
  } catch (error) {
    if (error instanceof FindingsError) return { value: null, findings: error.findings };
    throw error;
  }
}
