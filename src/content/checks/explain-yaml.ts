/** Why a line can't be read, and what to type instead. */
export interface LineExplanation {
  readonly what: string;
  readonly remedy: string;
  /** True if the next line is at fault. */
  readonly isNext?: true;
}

/**
 * Says why a line can't be read and what to type instead, in words that need no knowledge of YAML. The parser's own message
 * decides little: one wrong sign has many consequences, and the line itself shows which it was.
 */
export function explainLine(code: string, line: string, next = ""): LineExplanation {
  const [, start = "", text = ""] = /^(\s*(?:- )?(?:[\w-]+:(?= ))? *)(.*?)\s*$/.exec(line) ?? [];
  const [sign = ""] = text;
  const quoted = text.includes('"') ? "" : `: ${start.trim()} "${text}"`;
  const putQuotes = `Put double quotes around the whole text${quoted}`;
  if (/^ *\t/.test(line))
    return { what: "This line begins with a tab.", remedy: "Use spaces, two for each level." };
  if (/^ *(- )?([\w-]+:)?[^\S \t]/.test(line))
    return {
      what: "This line has a no-break space, as pasted text often has.",
      remedy: "Type an ordinary space instead.",
    };
  if (/^([<=>|])\1{6}/.test(line))
    return {
      what: "Git put two versions of this part here, between <<<<<<< and >>>>>>>.",
      remedy: "Keep one of them, and delete the lines with these signs and =======.",
    };
  if (/^(---|\.\.\.)/.test(line))
    return { what: `A line that begins with ${line.slice(0, 3)} ends the file.`, remedy: "Delete it." };
  if (code === "DUPLICATE_KEY")
    return { what: `"${/[\w-]+/.exec(line)?.[0]}" is here twice.`, remedy: "Delete one of the two." };
  if (code === "BAD_DQ_ESCAPE")
    return { what: "Between double quotes, \\ starts a code.", remedy: "Type it twice, or use / instead." };
  if (code === "CURLY_QUOTES")
    return {
      what: "Curly quotation marks around a text, as word processors type them, would be shown.",
      remedy: "Delete both.",
    };
  if (code === "OPEN_QUOTE")
    return {
      what: `This text begins with ${sign}, and no ${sign} ends it.`,
      remedy: "Type one at its end.",
    };
  if (sign === '"' || sign === "'")
    return {
      what: `The text ends at its second ${sign}, and more follows.`,
      remedy: "Within the text, type curly quotation marks (“ ” or ’).",
    };
  if (code === "CUT_BY_COMMENT") return { what: "The text would end before the #.", remedy: putQuotes };
  if (/^([@`%*&!>|[{?]|- )/.test(text))
    return { what: `A text can't begin with ${sign} here.`, remedy: putQuotes };
  if (/:( |$)/.test(text)) return { what: "This line has a second colon.", remedy: putQuotes };
  if (/^\s*(- )?[\w-]+:\S/.test(line))
    return {
      what: "There is no space after the colon.",
      remedy: `Type one: ${line.trim().replace(":", ": ")}`,
    };
  if (start.trim().endsWith(":") && countSpaces(next) > countSpaces(line))
    return { ...explainSpaces(next), isNext: true };
  if (!/:( |$)/.test(line) && !/^\s*- /.test(line))
    return {
      what: "A key with a colon should begin here, such as title:.",
      remedy: "If the line belongs to the text above, begin it with as many spaces.",
    };
  return explainSpaces(line);
}

function explainSpaces(line: string): LineExplanation {
  const count = countSpaces(line);
  const spaces = count === 1 ? "1 space" : `${count} spaces`;
  return {
    what: `This line begins with ${spaces}, unlike those it belongs with.`,
    remedy: "Use as many as they have.",
  };
}

function countSpaces(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}
