/**
 * Says why a line can't be read and what to type instead, in words that need no knowledge of YAML. The parser's own message
 * decides little: one wrong sign has many consequences, and the line itself shows which it was.
 */
export function explainLine(code: string, line: string, next = ""): { message: string; isNext?: true } {
  const [, start = "", text = ""] = /^(\s*(?:- )?(?:[\w-]+:(?= ))? *)(.*?)\s*$/.exec(line) ?? [];
  const [sign = ""] = text;
  const quoted = text.includes('"') ? "" : `: ${start.trim()} "${text}"`;
  const putQuotes = `Put double quotes around the whole text${quoted}`;
  if (/^ *\t/.test(line)) return { message: "This line begins with a tab. Use spaces, two for each level." };
  if (/^ *(- )?([\w-]+:)?[^\S \t]/.test(line))
    return {
      message: "This line has a no-break space, as pasted text often has. Type an ordinary space instead.",
    };
  if (/^([<=>|])\1{6}/.test(line))
    return {
      message:
        "Git put two versions of this part here, between <<<<<<< and >>>>>>>. Keep one of them, and delete the lines with these signs and =======.",
    };
  if (/^(---|\.\.\.)/.test(line))
    return { message: `A line that begins with ${line.slice(0, 3)} ends the file. Delete it.` };
  if (code === "DUPLICATE_KEY")
    return { message: `"${/[\w-]+/.exec(line)?.[0]}" is here twice. Delete one of the two.` };
  if (code === "BAD_DQ_ESCAPE")
    return { message: "Between double quotes, \\ starts a code. Type it twice, or use / instead." };
  if (code === "CURLY_QUOTES")
    return {
      message:
        "Curly quotation marks around a text, as word processors type them, would be shown. Delete both.",
    };
  if (code === "OPEN_QUOTE")
    return { message: `This text begins with ${sign}, and no ${sign} ends it. Type one at its end.` };
  if (sign === '"' || sign === "'")
    return {
      message: `The text ends at its second ${sign}, and more follows. Within the text, type curly quotation marks (“ ” or ’).`,
    };
  if (code === "CUT_BY_COMMENT") return { message: `The text would end before the #. ${putQuotes}` };
  if (/^([@`%*&!>|[{?]|- )/.test(text))
    return { message: `A text can't begin with ${sign} here. ${putQuotes}` };
  if (/:( |$)/.test(text)) return { message: `This line has a second colon. ${putQuotes}` };
  if (/^\s*(- )?[\w-]+:\S/.test(line))
    return { message: `There is no space after the colon. Type one: ${line.trim().replace(":", ": ")}` };
  if (start.trim().endsWith(":") && countSpaces(next) > countSpaces(line))
    return { message: explainSpaces(next), isNext: true };
  if (!/:( |$)/.test(line) && !/^\s*- /.test(line))
    return {
      message: `A key with a colon should begin here, such as title:. If the line belongs to the text above, begin it with as many spaces.`,
    };
  return { message: explainSpaces(line) };
}

function explainSpaces(line: string): string {
  const count = countSpaces(line);
  return `This line begins with ${count === 1 ? "1 space" : `${count} spaces`}, unlike those it belongs with. Use as many as they have.`;
}

function countSpaces(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}
