/** How much land a project takes: an area, or the length of a line. */
export type Extent =
  | { readonly kind: "area"; readonly acres: number }
  | { readonly kind: "line"; readonly miles: number };

/** A section is nominally one square mile. */
export const acresPerSection = 640;

/** Larger amounts are typing mistakes: Texas has 172 million acres, and no line is 10,000 miles long. */
const maxAcres = 10_000_000;
const maxMiles = 10_000;

/** Smaller amounts would be shown as 0. */
const least = 0.01;

/**
 * At most one word before the number, no acre-feet (a volume), and no other number anywhere. "acr" and "mil" count while
 * they are being typed. No two repetitions match the same characters, so the time is linear in the text's length.
 */
const pattern =
  /^(?:(?:an?|about|around|roughly|approx(?:\.|imately)?|[~≈±]|\+\/-) ?)?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)[+±]?[ -]?(?:(?:gross|net) )?(ac(?:r$|res?)?|mi(?:l$|les?)?|sections?)(?![a-z]|.f(?:ee|oo|t))\P{N}*$/iu;

/**
 * The one quantity in a text such as "640 acres", "~1,280.5 ac.", "42-mile line" or "12 sections". Undefined for whatever
 * may mean something else: a number without a unit, a range, several quantities ("12 tracts, 640 acres").
 */
export function parseAcreage(text: string): Extent | undefined {
  const [, digits = "", unit = ""] = pattern.exec(text.replace(/\s+/g, " ").trim()) ?? [];
  const amount = Number(digits.replaceAll(",", ""));
  if (/^mi/i.test(unit)) return isWithin(amount, maxMiles) ? { kind: "line", miles: amount } : undefined;
  const acres = /^ac/i.test(unit) ? amount : amount * acresPerSection;
  return isWithin(acres, maxAcres) ? { kind: "area", acres } : undefined;
}

function isWithin(amount: number, most: number): boolean {
  return amount >= least && amount <= most;
}
