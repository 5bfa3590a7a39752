import { feetPerMile } from "../units.ts";
import { describeCounties, describeParts, joinWords, summarizePlaces } from "./describe-places.ts";
import type { MeasuredRoute } from "./measure-route.ts";
import type { PlacePart } from "./place-shapes.ts";

export interface RouteWords {
  /** What the file holds, for the visitor and the office. */
  readonly sentence: string;
  /** For the two fields of the form; empty if the file doesn't tell. */
  readonly acreage: string;
  readonly location: string;
}

export function describeRoute(route: MeasuredRoute): RouteWords {
  const { placed } = route;
  const lines = describeLines(route);
  const areas = describeAreas(route);
  const wheres = [
    lines && `${lines}, ${locate(placed.lineParts, formatCountyMiles)}`,
    areas && `${areas}, ${locate(placed.areaParts, formatShare)}`,
  ];
  const sentences = [`${wheres.filter(Boolean).join("; ")}.`, ...listRemarks(route)];
  return {
    sentence: sentences.join(" "),
    acreage: summarizeSize(route),
    location: summarizePlaces([...placed.lineParts, ...placed.areaParts]),
  };
}

function locate(parts: readonly PlacePart[], describe: (amount: number) => string): string {
  const counties = parts.filter(({ place }) => typeof place === "object" && "name" in place).length;
  const lead = describe === formatCountyMiles && counties > 1 ? "through " : "in ";
  return (counties > 0 ? lead : "") + describeParts(parts, describe);
}

function describeLines({ lines }: MeasuredRoute): string {
  if (lines.length === 0) return "";
  const sum = lines.reduce((all, { miles }) => all + miles, 0);
  const isShort = sum < leastMiles;
  const single = lines.map(({ miles }) => (isShort ? formatFeet(miles) : formatMiles(miles)));
  return `${count(lines.length, "line")}, ${formatLength(sum)}${listSingly(single)}`;
}

function describeAreas({ areas }: MeasuredRoute): string {
  if (areas.length === 0) return "";
  const sizes = areas.flatMap(({ acres }) => acres ?? []);
  const sum = sizes.reduce((all, acres) => all + acres, 0);
  const number = count(areas.length, "area");
  return sizes.length === 0 ? number : `${number}, ${formatSize(sum)}${listSingly(sizes.map(formatAcres))}`;
}

/** More are only a number and a sum. */
const maxSingle = 8;

function listSingly(sizes: readonly string[]): string {
  return sizes.length > 1 && sizes.length <= maxSingle ? ` (${joinWords(sizes)})` : "";
}

function listRemarks({ areas, placed, hadRepeats, points, hasNetworkLink }: MeasuredRoute): string[] {
  const crossing = areas.filter(({ acres }) => acres === null).length;
  const states = new Set([...placed.lineParts, ...placed.areaParts].map(({ place }) => findState(place)));
  const near =
    placed.near.length > maxSingle ? `${placed.near.length} more counties` : describeCounties(placed.near);
  const [state] = states;
  const isSameState = states.size === 1 && placed.near.every((place) => place.state === state);
  return [
    crossing > 0 &&
      `${crossing === 1 ? "An area crosses itself, so its" : `${crossing} areas cross themselves, so their`} acres are not counted.`,
    near && `Near the line of ${isSameState ? near.replace(`, ${state}`, "") : near}.`,
    hadRepeats && "What the file has twice is counted once.",
    points > 0 && `The file also has ${count(points, "point")}.`,
    hasNetworkLink && "It links to another map, and links aren’t followed.",
  ].filter((remark) => typeof remark === "string" && remark !== "") as string[];
}

function findState(place: PlacePart["place"]): string {
  if (place === "abroad") return "";
  return "state" in place ? place.state : place.waterOff;
}

function summarizeSize({ lines, areas }: MeasuredRoute): string {
  const miles = lines.reduce((sum, line) => sum + line.miles, 0);
  const acres = areas.reduce((sum, area) => sum + (area.acres ?? 0), 0);
  return [lines.length > 0 && formatLength(miles), acres > 0 && formatSize(acres)].filter(Boolean).join("; ");
}

/** "41.3 miles", "310 feet". */
function formatLength(miles: number): string {
  return miles < leastMiles ? `${formatFeet(miles)} feet` : `${formatMiles(miles)} miles`;
}

/** Less is told in feet. */
const leastMiles = 0.1;

function formatFeet(miles: number): string {
  return Math.round(miles * feetPerMile).toLocaleString("en-US");
}

function formatMiles(miles: number): string {
  if (miles < 1) return miles < 0.01 ? "under 0.01" : miles.toFixed(2);
  return miles < 1000 ? miles.toFixed(1) : formatDigits(miles);
}

function formatSize(acres: number): string {
  return `${formatAcres(acres)} acres`;
}

function formatAcres(acres: number): string {
  if (acres < 0.1) return acres.toPrecision(1);
  return acres < 100 ? acres.toFixed(1) : acres < 1000 ? acres.toFixed(0) : formatDigits(acres);
}

/** Writes an amount to four digits: 12,480. */
function formatDigits(amount: number): string {
  return Number(amount.toPrecision(4)).toLocaleString("en-US");
}

/** The counties' lines are generalized, so hundredths would say more than is known. */
function formatCountyMiles(miles: number): string {
  return ` (${miles < 9.95 ? miles.toFixed(1) : miles.toFixed(0)})`;
}

function formatShare(share: number): string {
  return share < 0.01 ? " (under 1%)" : ` (${(share * 100).toFixed(0)}%)`;
}

function count(amount: number, noun: string): string {
  return `${amount.toLocaleString("en-US")} ${noun}${amount === 1 ? "" : "s"}`;
}
