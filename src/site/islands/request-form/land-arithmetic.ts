import type { Extent } from "./parse-acreage.ts";

const feetPerMile = 5280;
const squareFeetPerAcre = 43_560;

/** Texas fixed its vara at 33⅓ inches in 1919: 36 to 100 feet. Older surveys are written in it. */
const varasPerFoot = 0.36;

/** A usual width for a 500 kV line; the portfolio's corridor has it too. */
export const easementFeet = 200;

/**
 * A typical span at 345 and 500 kV. In the portfolio's corridor spans are 850 to 1,350 feet, 1,145 on average; on BPA's
 * 500 kV lines 1,150 to 1,500. It is an average, so the count of structures is rounded to two digits.
 */
const spanFeet = 1150;

/** The side of a square, in feet. */
export function computeSide(acres: number): number {
  return Math.sqrt(acres * squareFeetPerAcre);
}

export function computeEasementAcres(miles: number): number {
  return (miles * feetPerMile * easementFeet) / squareFeetPerAcre;
}

/** One more than there are spans, to two digits. */
export function estimateStructures(miles: number): number {
  return Number((Math.ceil((miles * feetPerMile) / spanFeet) + 1).toPrecision(2));
}

/** The longest scale bar of a round length (1, 2 or 5 in the first digit) that fits beside `side` feet. */
export function chooseScaleBar(side: number): { readonly feet: number; readonly label: string } {
  const inMiles = side >= feetPerMile / 10;
  const length = roundDown(inMiles ? side / feetPerMile : side);
  return {
    feet: inMiles ? length * feetPerMile : length,
    label: `${formatNumber(length)} ${inMiles ? "MI" : "FT"}`,
  };
}

function roundDown(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  return ([5, 2].find((step) => step * power <= length) ?? 1) * power;
}

/** What the sketch shows, in a sentence that never breaks after a number; nothing for no extent. */
export function describeExtent(extent: Extent | undefined): string {
  return extent ? toSentence(extent).replace(/(\d) /g, "$1\u00a0") : "";
}

function toSentence(extent: Extent): string {
  if (extent.kind === "area") {
    const side = computeSide(extent.acres);
    const varas = formatLength(side * varasPerFoot);
    return `${formatCount(extent.acres, "acre")}. As a square: ${formatLength(side)} feet a side, or ${varas} varas.`;
  }
  const acres = computeEasementAcres(extent.miles);
  const easement = formatNumber(acres, acres < 100 ? 1 : 0);
  const structures = formatNumber(estimateStructures(extent.miles));
  return `${formatCount(extent.miles, "mile")}. At ${easementFeet} feet wide: ${easement} acres of easement, about ${structures} transmission structures.`;
}

function formatCount(amount: number, unit: string): string {
  const number = formatNumber(amount);
  return `${number} ${unit}${number === "1" ? "" : "s"}`;
}

/** In feet, as a plat letters a call: 5,280.0′. */
export function formatCall(feet: number): string {
  return `${formatLength(feet)}′`;
}

function formatLength(length: number): string {
  return formatNumber(length, 1, 1);
}

/** The end of a line as an alignment sheet letters it, in hundreds of feet from its start: 2217+60. */
export function formatStation(miles: number): string {
  const feet = Math.round(miles * feetPerMile);
  return `${Math.floor(feet / 100)}+${String(feet % 100).padStart(2, "0")}`;
}

export function formatNumber(amount: number, most = 2, least = 0): string {
  return amount.toLocaleString("en-US", { maximumFractionDigits: most, minimumFractionDigits: least });
}
