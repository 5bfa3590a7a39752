import { acresPerSection, type Extent } from "./parse-acreage.ts";

const feetPerMile = 5280;
const squareFeetPerAcre = 43_560;

/** What an extent comes to, in a sentence that never breaks after a number. Arithmetic only: nothing is assumed. */
export function describeExtent(extent: Extent): string {
  const sentence = extent.kind === "area" ? describeArea(extent.acres) : describeLine(extent.miles);
  return sentence.replace(/(\d) /g, "$1\u00a0");
}

function describeArea(acres: number): string {
  const amount = formatCount(acres, "acre");
  const sections = acres / acresPerSection;
  const number = formatNumber(sections);
  if (number === "1") return `${amount} is ${sections === 1 ? "" : "about "}one section, a square mile.`;
  if (sections > 1) return `${amount} is ${number} sections, or ${number} square miles.`;
  if (sections >= 0.01) return `${amount} is ${number} of a section, a square mile.`;
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
