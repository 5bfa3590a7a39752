const units = "acres|miles|mi|MW|kV|feet|ft|minutes|years";

/** Ties a number to its unit with a non-breaking space, so that no line ends between "300" and "MW". */
export function tieUnits(text: string): string {
  return text.replace(new RegExp(`(\\d\\+?) (?=(?:${units})\\b)`, "g"), "$1\u00a0");
}
