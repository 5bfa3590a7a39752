import { feetPerMile, squareFeetPerAcre } from "./units.ts";

/** A section is nominally one square mile. */
const acresPerSection = 640;

/**
 * At most one word before the number, no acre-feet (a volume), and no other number anywhere. "acr" and "mil" count while
 * they are being typed. No two repetitions match the same characters, so the time is linear in the text's length.
 */
const pattern =
  /^(?:(?:an?|about|around|roughly|approx(?:\.|imately)?|[~≈±]|\+\/-) ?)?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)[+±]?[ -]?(?:(?:gross|net) )?(ac(?:r$|res?)?|mi(?:l$|les?)?|sections?)(?![a-z]|.f(?:ee|oo|t))\P{N}*$/iu;

/**
 * The size of the one quantity in a text such as "640 acres", "~1,280.5 ac.", "42-mile line" or "12 sections", in a sentence
 * that never breaks after a number. Undefined for whatever may mean something else: a number without a unit, a range, several
 * quantities ("12 tracts, 640 acres").
 */
export function describeAcreage(text: string): string | undefined {
  const [, digits = "", unit = ""] = pattern.exec(text.replace(/\s+/g, " ").trim()) ?? [];
  const isLine = /^mi/i.test(unit);
  const amount = Number(digits.replaceAll(",", "")) * (/^s/i.test(unit) ? acresPerSection : 1);
  // Less would be shown as 0. More is a typing mistake: Texas has 172 million acres, and no line is 10,000 miles long.
  if (amount < 0.01 || amount > (isLine ? 10_000 : 10_000_000)) return undefined;
  return (isLine ? describeLine(amount) : describeArea(amount)).replace(/(\d) /g, "$1\u00a0");
}

function describeArea(acres: number): string {
  const amount = formatCount(acres, "acre");
  const sections = acres / acresPerSection;
  const number = formatNumber(sections);
  if (number === "1") return `${amount} is ${sections === 1 ? "" : "about "}one section, a square mile.`;
  if (sections > 1) return `${amount} is ${number} sections, each a square mile.`;
  if (sections >= 0.01) return `${amount} is ${number} of a section (a square mile).`;
  return `${amount} is ${formatNumber(acres * squareFeetPerAcre, 0)} square feet.`;
}

function describeLine(miles: number): string {
  const acres = (miles * feetPerMile * 50) / squareFeetPerAcre;
  return `${formatCount(miles, "mile")}. Each 50 feet of width is ${formatNumber(acres, acres < 1000 ? 1 : 0)} acres.`;
}

function formatCount(amount: number, unit: string): string {
  const number = formatNumber(amount);
  return `${number} ${unit}${number === "1" ? "" : "s"}`;
}

function formatNumber(amount: number, digits = 2): string {
  return amount.toLocaleString("en-US", { maximumFractionDigits: digits });
}
