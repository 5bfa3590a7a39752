import { measure, unit } from "./measures.ts";
import { writeDigits } from "./number-words.ts";

/** More than the form takes, and longer than any deed. */
const maxLength = 50_000;

/**
 * A deed's text in one line, with the spaces that scans and PDFs lose, and without the asides that repeat an older deed, give
 * a width or convert a distance: "(called N 89° E, 500 feet)". A curve's data and a list of calls stay.
 */
export function cleanDeed(text: string): string {
  const line = text.slice(0, maxLength).replace(/\s{1,99}/g, " ");
  const zero = /\bno(?=\/100| (?:degree|minute|second))/gi;
  return writeDigits(
    line
      .replace(/(\d) of (?:an?|one)(?= acre)/gi, "$1")
      // How filings write ° in plain text.
      .replace(/(\d) ?\([0o]\)/gi, "$1°")
      .replace(zero, "0")
      .replace(/\bone[ -]half\b/gi, "1/2"),
  )
    .replace(/(\d) (\w{3,7}),? and an?[ -]half\b/gi, "$1 1/2 $2")
    .replace(/(?<=\d) and 0(?=\.\d)/g, "")
    .replace(/(?<=\d) and (?=\d{1,2}\/\d)| ?(?:±|\+\/-) ?/g, " ")
    .replace(/[¼-¾⅓-⅞]/g, (sign) => ` ${sign.normalize("NFKC").replace("⁄", "/")}`)
    .replace(/\bt ?hence(?=[a-z])|\bt hence\b/gi, "thence ")
    .replace(/\b(?:L\.?C|C\.?[BDHh])\.?(?: ?B(?:rg)?)?\.? ?(?=[=:]|bear|[NS]\.? ?\d)/g, "chord ")
    .replace(spaced, "$1.$2")
    .replace(/(?<=\b\d{1,3})-?(?=[1-7]\/[2-8]\b)/g, " ")
    .replace(/ ?[([]([^()[\]]{0,300})[)\]]/g, (aside, inside: string) => {
      if (/\b(?:chord|radi(?:us|al)|arc|delta|central|r ?=|thence)/i.test(inside)) return `, ${inside}, `;
      if (/^[\d,.]{3,12}['’]?$/.test(inside)) return ` ${inside}`;
      return measured.test(inside) ? "" : aside;
    });
}

/** "722. 05 feet", "208,71 feet" and "16. 642 acres". Other digits are never touched. */
const spaced = new RegExp(`(\\d)(?: ?\\. ?|,)(\\d\\d?(?= ?${unit})|\\d{1,4}(?= ac))`, "gi");
const measured = new RegExp(`\\d ?(?:°|deg)|${measure}`, "i");
