/** One way to put a line right, and what was wrong with it, in words that need no knowledge of YAML. */
export interface Repair {
  /** The line as it should be; null if it should go. */
  readonly line: string | null;
  readonly what: string;
  readonly remedy: string;
}

/**
 * Every way to put a line right that people may need, the likeliest first. The caller finds out which of them helps: one
 * wrong sign has many consequences, so what the parser says decides nothing. `keys` are the words that may stand before a colon.
 */
export function listRepairs(line: string, keys: readonly string[]): Repair[] {
  return [
    ...fixSpaces(line),
    ...fixHyphen(line),
    ...fixColon(line, keys),
    ...fixText(line),
    ...addHyphen(line),
    ...indent(line),
  ];
}

function* fixSpaces(line: string): Generator<Repair> {
  if (/^ *\t/.test(line)) {
    const spaces = line.replace(/^\s+/, (start) => start.replaceAll("\t", "  "));
    yield { line: spaces, what: "This line begins with a tab.", remedy: "Use spaces, two for each level." };
  }
  if (/[^\S \t]/.test(line))
    yield {
      line: line.replace(/[^\S \t]/g, " "),
      what: "This line has a no-break space, as pasted text often has.",
      remedy: "Type an ordinary space instead.",
    };
  if (/^(---|\.\.\.)/.test(line)) {
    const what = `A line that begins with ${line.slice(0, 3)} ends the file.`;
    yield { line: null, what, remedy: "Delete it." };
  }
}

function* fixHyphen(line: string): Generator<Repair> {
  const [, start = "", sign = "", spaces = "", rest = ""] = /^( *)([-‐-―−•·◦‣▪*+])( *)(.*)$/.exec(line) ?? [];
  if (rest === "" || (sign === "-" && spaces === " ")) return;
  const inSpaces = spaces === "" ? "is no space" : `are ${spaces.length} spaces`;
  yield {
    line: `${start}- ${rest}`,
    what:
      sign === "-"
        ? `There ${inSpaces} after the hyphen.`
        : `This line begins with ${sign}, but an entry of a list begins with a hyphen and a space.`,
    remedy: `Type ${sign === "-" ? "one" : "them"}: ${beginning(`- ${rest}`)}`,
  };
}

function* fixColon(line: string, keys: readonly string[]): Generator<Repair> {
  const pattern = `^( *(?:- )?)(${keys.join("|")})(?![\\w-]) *([^\\w\\s"'>(\\[{]*)(.*)$`;
  const [, start = "", key = "", sign = "", rest = ""] = new RegExp(pattern).exec(line) ?? [];
  const repaired = `${key}: ${rest.trim()}`.trim();
  if (key === "" || line.endsWith(repaired)) return;
  const what =
    sign === ""
      ? `There is no colon after "${key}".`
      : `After "${key}" there is ${sign} in place of a colon and a space.`;
  yield {
    line: start + repaired,
    what: sign === ":" ? "There is no space after the colon." : what,
    remedy: `Type one: ${beginning(repaired)}`,
  };
}

function* fixText(line: string): Generator<Repair> {
  const [, start = "", text = ""] = /^(\s*(?:- )?(?:[\w-]+: +)?)(.*?)\s*$/.exec(line) ?? [];
  const [sign = ""] = text;
  if (text === "") return;
  if (sign === '"' || sign === "'") yield* fixQuotes(start, sign, text);
  if (sign === "[" && !text.includes("]"))
    yield {
      line: `${line}]`,
      what: "This list begins with [, and no ] ends it.",
      remedy: "Type one at its end.",
    };
  if (/^[^"].*"$/.test(text))
    yield {
      line: start + text.slice(0, -1),
      what: 'This text ends with ", and no " begins it.',
      remedy: "Delete it.",
    };
  if (/^“.*”$/.test(text))
    yield {
      line: start + text.slice(1, -1),
      what: "Curly quotation marks around a text, as word processors type them, would be shown.",
      remedy: "Delete both.",
    };
  const quoted = `"${toCurly(text, '"')}"`;
  const what = /:( |$)/.test(text)
    ? "This line has a second colon."
    : `A text can't begin with ${sign} here.`;
  yield {
    line: start + quoted,
    what: / #/.test(text) ? "The text would end before the #." : what,
    remedy: `Put double quotes around the whole text: ${start.trim()} ${quoted}`,
  };
}

function* fixQuotes(start: string, sign: string, text: string): Generator<Repair> {
  // An apostrophe within a word begins and ends no text.
  if (text.replaceAll(/\w'\w/g, "").split(sign).length % 2 === 0) {
    const what = `This text begins with ${sign}, and no ${sign} ends it.`;
    yield { line: start + text + sign, what, remedy: "Type one at its end." };
    yield { line: start + text.slice(1), what, remedy: "Delete it." };
  }
  const inner = text.endsWith(sign) && sign + toCurly(text.slice(1, -1), sign) + sign;
  yield {
    line: start + (inner || toCurly(text, sign)),
    what: `The text ends at its second ${sign}, and more follows.`,
    remedy: "Within the text, type curly quotation marks (“ ” or ’).",
  };
  yield {
    line: start + text.replaceAll("\\", "\\\\"),
    what: "Between double quotes, \\ starts a code.",
    remedy: "Type it twice, or use / instead.",
  };
}

function toCurly(text: string, sign: string): string {
  return sign === "'" ? text.replaceAll("'", "’") : text.replaceAll(/"(.*?)"/g, "“$1”").replaceAll('"', "”");
}

function* addHyphen(line: string): Generator<Repair> {
  if (/^ *- /.test(line)) return;
  const entry = `- ${line.trim()}`;
  for (const spaces of listIndents(line).filter((spaces) => spaces <= countSpaces(line)))
    yield {
      line: " ".repeat(spaces) + entry,
      what: "An entry of a list begins with a hyphen and a space.",
      remedy: `Type them after ${countInWords(spaces)}: ${beginning(entry)}`,
    };
}

function* indent(line: string): Generator<Repair> {
  const what = `This line begins with ${countInWords(countSpaces(line))}, unlike those it belongs with.`;
  for (const spaces of listIndents(line).filter((spaces) => spaces !== countSpaces(line)))
    yield { line: " ".repeat(spaces) + line.trim(), what, remedy: `Begin it with ${spaces}.` };
}

/** The spaces that a line may begin with, two for each level; the closest to what it has come first. */
function listIndents(line: string): number[] {
  const distance = (spaces: number) => Math.abs(spaces - countSpaces(line));
  return [0, 2, 4, 6, 8, 10, 12].toSorted((a, b) => distance(a) - distance(b));
}

function countInWords(spaces: number): string {
  return spaces === 1 ? "1 space" : `${spaces || "no"} spaces`;
}

function countSpaces(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}

/** As much of a text as shows where it begins. */
function beginning(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text;
}
