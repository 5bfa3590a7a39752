import type { ErrorCode, YAMLError } from "yaml";

/**
 * Explains a parser's error to a person who edits text, and finds the offset to look at. For text with a colon in it, the
 * parser itself says "Nested mappings are not allowed in compact mappings".
 */
export function explainYamlError(
  { code, message, pos: [offset] }: YAMLError,
  source: string,
  lastQuote: number,
): [offset: number, message: string] {
  const lineEnd = source.indexOf("\n", offset);
  if (code === "BLOCK_AS_IMPLICIT_KEY" && !/:\s/.test(source.slice(offset, lineEnd + 1)))
    return [
      lineEnd + 1,
      "This line is indented too far. Start it with the same number of spaces as the key above it.",
    ];
  // The parser reads on to the end of the file before it reports an error.
  if (code === "MISSING_CHAR" && message.includes("quote"))
    return [
      lastQuote,
      "This text begins with a quotation mark and never ends. Close it with the same quotation mark.",
    ];
  if (code === "BAD_SCALAR_START" || code === "TAG_RESOLVE_FAILED")
    return [offset, explainSign(source[offset] ?? "")];
  return [offset, messages[code] ?? `This is not valid YAML: ${message}.`];
}

/** For the signs that begin something other than text in YAML. */
export function explainSign(sign: string): string {
  return `Text can't start with ${sign} in YAML. Put the text between double quotes.`;
}

const messages: { readonly [Code in ErrorCode]?: string } = {
  BAD_DQ_ESCAPE: "Between double quotes, type each \\ twice, or use single quotes.",
  BAD_INDENT: "This line is not indented like its neighbors. Start it with the same number of spaces.",
  BLOCK_AS_IMPLICIT_KEY:
    "There is a second colon on this line. Put the text after the first colon between double quotes.",
  DUPLICATE_KEY: "This key is already in use above. Keep only one of the two.",
  MISSING_CHAR: "A colon is missing. Use “key: text” with a space after the colon.",
  MULTILINE_IMPLICIT_KEY:
    "There is no key on this line. Use “key: text” with a space after the colon, or indent the line if it continues the text above.",
  MULTIPLE_DOCS: "A line of --- or ... ends the file early. Remove that line.",
  NON_STRING_KEY: "Only a plain word can come before a colon, such as “title:”.",
  TAB_AS_INDENT: "This line begins with a tab. Use spaces instead, two for each level.",
  UNEXPECTED_TOKEN:
    "This isn't valid here. If the text has quotes inside, put all of it between the other kind of quotes. Otherwise, check the spaces at the start of the line.",
};
