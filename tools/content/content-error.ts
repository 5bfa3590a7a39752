/** One mistake in the firm's words. `line` counts from 1; without it the mistake is about the whole file. */
export interface Mistake {
  /** As people see it: "content/hero.yaml". */
  readonly file: string;
  readonly line?: number;
  /** What was found and what to write, in a sentence or two. */
  readonly text: string;
}

/** Every mistake of every file in `content/`, so that one look at the message mends them all. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super([heading(mistakes.length), ...mistakes.map(asLine)].join("\n"));
    this.mistakes = mistakes;
  }
}

const heading = (count: number) =>
  count === 1
    ? "One mistake in the content. Nothing was built; the site stays as it was."
    : `${count} mistakes in the content. Nothing was built; the site stays as it was.`;

const asLine = ({ file, line, text }: Mistake) => `  ${file}${line === undefined ? "" : `:${line}`}: ${text}`;
