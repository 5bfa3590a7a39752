/**
 * One line of CSV as RFC 4180 has it: every cell in quotes, quotes doubled, ended by CRLF. What a spreadsheet
 * could take for a formula begins with an apostrophe: visitors write these cells, and staff open them. Characters that
 * could control a terminal (`export -`), or turn the text after them, become U+FFFD.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${replaceControls(inert(cell)).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** The mark by which Excel recognizes UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Spreadsheets skip blanks and controls before the sign, and some know its full-width twin.
 * Source: OWASP, "CSV Injection".
 */
function inert(text: string): string {
  return /^[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) || /^[\t\r]/.test(text)
    ? `'${text}`
    : text;
}

/** Tabs, line breaks, joiners and the marks that right-to-left scripts need stay. */
function replaceControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "\uFFFD");
}
