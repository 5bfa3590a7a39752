import { type Node, visit, type YAMLError } from "yaml";

/**
 * A parser's complaint in the words of somebody who wants to change a text, with the offset to look at.
 * The parser says "Nested mappings are not allowed in compact mappings"; the editor wrote a second colon.
 */
export function explainYamlError(
  error: YAMLError,
  contents: Node | null,
  source: string,
): { readonly offset: number; readonly text: string } {
  const [offset] = error.pos;
  switch (error.code) {
    case "TAB_AS_INDENT":
      return { offset, text: "A tab stands at the start of this line. Use spaces, two for each step." };
    case "BLOCK_AS_IMPLICIT_KEY":
      return secondColon(offset, source);
    case "MULTILINE_IMPLICIT_KEY":
      return {
        offset,
        text: "No key was found here. Write “key: text” with a space after the colon, and indent the further lines of a text.",
      };
    case "BAD_SCALAR_START":
      return {
        offset,
        text: `A text may not begin with ${source[offset] ?? "this sign"}. Write the text between double quotes.`,
      };
    case "TAG_RESOLVE_FAILED":
      return { offset, text: signMistake("!") };
    case "BAD_INDENT":
      return {
        offset,
        text: "This line is not indented like its neighbors. Give it the same number of spaces at its start.",
      };
    case "MISSING_CHAR":
      return missingCharacter(error, contents);
    case "BAD_DQ_ESCAPE":
      return {
        offset,
        text: "A \\ between double quotes needs a second one. Write \\\\, or use single quotes.",
      };
    case "MULTIPLE_DOCS":
      return { offset, text: "A line of --- or ... ends the file early. Remove that line." };
    case "UNEXPECTED_TOKEN":
      return {
        offset,
        text: "This does not fit what stands before it. If a text has quotes inside, write the whole text between the other kind of quotes; otherwise check the spaces at the start of the line.",
      };
    default:
      return { offset, text: `This is not YAML: ${error.message}. Compare it with the lines around it.` };
  }
}

export const signMistake = (sign: string) =>
  `A text that begins with ${sign} means something else in YAML. Write the text between double quotes.`;

/** Either a text with a colon in it, or a next line that is indented so far that it continues this one. */
function secondColon(offset: number, source: string) {
  const end = source.indexOf("\n", offset);
  if (end === -1 || /:\s/.test(source.slice(offset, end + 1)))
    return {
      offset,
      text: "There is a second colon in this line. Write the text after the first colon between double quotes.",
    };
  return {
    offset: end + 1,
    text: "This line is indented too far. Give it the same number of spaces as the key above it.",
  };
}

/** An unclosed quotation runs on, and the parser points to where it gives up: point to its beginning. */
function missingCharacter(error: YAMLError, contents: Node | null) {
  const [offset] = error.pos;
  if (!/quote/.test(error.message))
    return { offset, text: "A colon is missing. Write “key: text”, with a space after the colon." };
  let start = offset;
  visit(contents, {
    Scalar(_, node) {
      if (node.type?.startsWith("QUOTE") && node.range && node.range[0] < offset) start = node.range[0];
    },
  });
  return {
    offset: start,
    text: "This text begins with a quotation mark and never ends. Close it with the same mark.",
  };
}
