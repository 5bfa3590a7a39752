/** A line as someone could have typed it by mistake; `kind` says what went wrong. */
export interface Slip {
  readonly kind: string;
  /** The line, counted from 1. */
  readonly line: number;
  /** All lines of the file with the slip. */
  readonly lines: readonly string[];
}

/** Every slip on every line of a content file that is in order, each made alone. */
export function listSlips(text: string): Slip[] {
  const lines = text.replace(/\n$/, "").split("\n");
  return lines.flatMap((written, index) => {
    const parts = takeApart(lines, index);
    if (parts === undefined) return [];
    const slips = Object.entries({ ...slipAnywhere(parts), ...(parts.isText ? {} : slipInMarks(parts)) })
      .filter(([, changed]) => changed !== undefined && changed !== written)
      .map(([kind, changed]) => ({ kind, line: index + 1, lines: lines.with(index, changed ?? "") }));
    return [...slips, ...listAsText(lines, index)];
  });
}

interface Line {
  readonly indent: string;
  /** "- " on a line that begins an entry of a list. */
  readonly hyphen: string;
  /** The key without its colon. */
  readonly key: string;
  readonly value: string;
  /** True for a line of a text that runs over several. */
  readonly isText: boolean;
}

/** The parts of a line; undefined for an empty line and a comment. */
function takeApart(lines: readonly string[], index: number): Line | undefined {
  const written = lines[index] ?? "";
  if (/^\s*(#|$)/.test(written)) return undefined;
  const indent = countSpaces(written);
  const above = lines.slice(0, index).findLast((line) => line.trim() !== "" && countSpaces(line) < indent);
  if (above !== undefined && /[^\s:-]$| >-$/.test(above))
    return { indent: " ".repeat(indent), hyphen: "", key: "", value: written.trim(), isText: true };
  const match = /^( *)(- )?(?:([\w-]+):(?: |$))?(.*)$/.exec(written);
  const [, spaces = "", hyphen = "", key = "", value = ""] = match ?? [];
  return { indent: spaces, hyphen, key, value, isText: false };
}

function slipAnywhere({ indent, hyphen, key, value }: Line): Record<string, string | undefined> {
  const rest = hyphen + (key && `${key}:${value && " "}`) + value;
  return {
    "a space too many": `${indent} ${rest}`,
    "a space too few": indent === "" ? undefined : indent.slice(1) + rest,
  };
}

function slipInMarks({ indent, hyphen, key, value }: Line): Record<string, string | undefined> {
  const hasKey = key !== "";
  const space = value && " ";
  const start = indent + hyphen;
  const rest = hasKey ? `${key}:${space}${value}` : value;
  const isPlain = /^[^"'>[\]]/.test(value);
  const word = Object.entries(inWords).find(([form]) => new RegExp(`^(?:${form})$`).test(bare(value)))?.[1];
  return {
    ...(hasKey && {
      "no colon": `${start}${key}${space}${value}`,
      "a bullet for a colon": `${start}${key} •${space}${value}`,
      "a dash for a colon": `${start}${key} –${space}${value}`,
      "a long dash for a colon": `${start}${key}—${value}`,
      "no space after the colon": value === "" ? undefined : `${start}${key}:${value}`,
      "two letters of a key swapped": `${start}${swapLetters(key)}:${space}${value}`,
      "a letter of a key left out": `${start}${key.slice(0, 1)}${key.slice(2)}:${space}${value}`,
      "a letter of a key doubled": `${start}${key}${key.slice(-1)}:${space}${value}`,
    }),
    ...(hyphen !== "" && {
      "no hyphen": `${indent}${rest}`,
      "a space for a hyphen": `${indent}  ${rest}`,
      "a bullet for a hyphen": `${indent}• ${rest}`,
      "a dash for a hyphen": `${indent}– ${rest}`,
      "a long dash for a hyphen": `${indent}— ${rest}`,
      "no space after the hyphen": `${indent}-${rest}`,
      "two spaces after the hyphen": `${indent}-  ${rest}`,
    }),
    ...(isPlain && {
      "a double quote left open": `${start}${hasKey ? `${key}: ` : ""}"${value}`,
      "a single quote left open": `${start}${hasKey ? `${key}: ` : ""}'${value}`,
      "a quote that only closes": `${start}${hasKey ? `${key}: ` : ""}${value}"`,
    }),
    ...(/^".+"$/.test(value) && { "a closing quote left out": `${start}${rest.slice(0, -1)}` }),
    ...(word !== undefined && { "in words": `${start}${key}: ${word}` }),
    ...(/^\[.+\]$/.test(value) && {
      "a list as text": `${start}${key}: ${value.slice(1, -1)}`,
      "a bracket left open": `${start}${key}: ${value.slice(0, -1)}`,
    }),
  };
}

/** A list below a key, typed beside it as one text. */
function listAsText(lines: readonly string[], index: number): Slip[] {
  const [key] = /^[ -]*[\w-]+:$/.exec(lines[index] ?? "") ?? [];
  const start = countSpaces(key?.replace("-", " ") ?? "");
  const below = lines.slice(index + 1);
  const end = below.findIndex((line) => line.trim() !== "" && countSpaces(line) <= start);
  const entries = below.slice(0, end === -1 ? below.length : end);
  if (key === undefined || !entries.every((line) => /^\s*- (?![\w-]+:( |$)|>)/.test(line))) return [];
  const text = entries.map((line) => line.trim().slice(2)).join("; ");
  const rest = below.slice(entries.length);
  return [
    { kind: "a list as text", line: index + 1, lines: [...lines.slice(0, index), `${key} ${text}`, ...rest] },
  ];
}

/** A value's form, and something that a person could type instead. */
const inWords = {
  "\\d{4}-\\d\\d-\\d\\d": "the third of June",
  "\\d\\d:\\d\\d": "eight o'clock",
  true: "yes",
  "[\\d.]+": "twelve",
};

function bare(value: string): string {
  return value.replace(/ +#.*/, "");
}

function swapLetters(word: string): string {
  const at = [...word].findIndex((letter, index) => index > 0 && letter !== word[index + 1]);
  return word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2);
}

export function countSpaces(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}
