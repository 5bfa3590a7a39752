const units = "acres|miles|mi|MW|kV|feet|ft|minutes|years";

/** Ties what belongs together with a non-breaking space, so that no line ends between "300" and "MW", or before "A" in "Table A". */
export function tieUnits(text: string): string {
  return text
    .replace(new RegExp(`(\\d\\+?) (?=(?:${units})\\b|[ap]\\.m\\.)`, "g"), "$1\u00a0")
    .replace(/\b(Table|Tract|Block|Section) (?=[A-Z\d]+\b)/g, "$1\u00a0");
}
