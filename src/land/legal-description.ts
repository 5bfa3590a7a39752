import { close, type Point, type Tract } from "./traverse.ts";

/** Where a call leads, from its start, or why that is not known. */
type Call = Point | "is a curve" | "can't be read";

/** Reads metes and bounds: the calls as deeds in Texas write them, in linear time. Null for anything else, and for fewer than three calls. */
export function readLegalDescription(text: string): Tract | null {
  const calls = findCalls(text.slice(0, maxLength).replace(/\s+/g, " "));
  if (calls === undefined) return null;
  const stop = calls.findIndex((call) => typeof call === "string");
  if (stop < 0) return close(calls as Point[]);
  const sentence = `Call ${stop + 1} ${calls[stop]}, so this stops there.`;
  return { ...close(calls.slice(0, stop) as Point[]), closes: null, sentence };
}

/** Longer than any deed. Each expression below is bounded, so hostile text takes no longer than one. */
const maxLength = 100_000;

/** Those of the first tract. The calls from where a description commences to its point of beginning are not the tract's. */
function findCalls(text: string): Call[] | undefined {
  const tracts = text
    // "(called N 89° E, 500 feet)" repeats an older deed.
    .replace(/\([^()]{0,300}\)/g, (aside) => (aside.search(bearing) < 0 ? aside : " "))
    .replace(/(?<![\d./])(?:(\d{1,6}) )?(\d{1,3})\/([1-9]\d{0,2})(?![\d/])/g, (_, whole = 0, over, under) =>
      (Number(whole) + over / under).toFixed(6),
    )
    .split(/\b(?:to|for|at) (?:the |said )?(?:[a-z ]{5,12} of )?beginning\b(?! of (?:\w+ )?curve)/i)
    .map((part) => ({ calls: readCalls(part), isTie: /\bcommenc/i.test(part) }))
    .filter(
      ({ calls }) => calls.filter((call) => call !== "can't be read").length >= 3 && calls.length < 1000,
    );
  return (tracts.find(({ isTie }) => !isTie) ?? tracts[0])?.calls;
}

function readCalls(text: string): Call[] {
  const [, ...segments] = text.split(/\bthence\b/i);
  return (segments.length > 1 ? segments : [text]).flatMap(readSegment);
}

/** Mostly one call. A creek's meanders are several, and a text without "thence" has all of them. */
function readSegment(segment: string): Call[] {
  const calls: Call[] = [];
  const bearings = [...segment.matchAll(bearing)];
  let end = 0;
  let isWitness = false;
  for (const [index, found] of bearings.entries()) {
    const [clause = "", earlier] = segment.slice(end, found.index).split(";").reverse();
    end = found.index + found[0].length;
    // "A stake from which a mesquite brs. N 45 W 20 vrs."
    isWitness =
      (isWitness && earlier === undefined) || /\b(?:from which|whence|brs|bears|bearing\W*$)/i.test(clause);
    if (/\b(?:curve|arc|chord)\b/i.test(clause)) calls.push("is a curve");
    else if (!isWitness) calls.push(...readCall(found, segment.slice(end, bearings[index + 1]?.index)));
  }
  if (calls.length > 0 || !/\w/.test(segment)) return calls;
  return [curve.test(segment) ? "is a curve" : "can't be read"];
}

const curve = /\b(?:curve|arc)\b/i;
const angle = (marks: string) => `(?<!\\d)(\\d{1,2}(?:\\.\\d{1,9})?)[ -]?(?:${marks})?[ ,-]{0,2}`;
const number = "(?<![\\d.,])(?:\\d[\\d,]{0,11}(?:\\.\\d{0,9})?|\\.\\d{1,9})";
/** By their first letters: feet, varas (33 1/3 inches in Texas), chains, links, rods, poles or perches, miles. */
const feetPer: Record<string, number> = { v: 100 / 36, c: 66, l: 0.66, r: 16.5, p: 16.5, m: 5280 };
const unit =
  "(?:feet|foot|ft|['′’]|varas?|vrs?|vs?|chains?|chs?|links?|lks?|rods?|rds?|poles?|perch(?:es)?|miles?|mi)(?![a-z])";

/** N 0°15'30" E in symbols, words or dashes; or a cardinal direction with a distance, or as a call's first word. */
const bearing = new RegExp(
  `\\b(n|s|north|south)\\.? ?${angle("[°º˚]|deg(?:ree)?s?\\.?|d")}(?:${angle("['‘’′]|min(?:ute)?s?\\.?")})?` +
    `(?:${angle("[\"“”″]|''|′′|’’|sec(?:ond)?s?\\.?")})?(e|w|east|west)\\b` +
    `|\\b(?<!\\bthe )(?:due )?(north|south|east|west|[nsew])\\b\\.?,? (?=(?:for |at )?(?:a distance of )?${number} ?${unit})` +
    "|(?:^[ ,:]{0,3}(?:due )?|\\bdue )(north|south|east|west)\\b(?!\\.? ?\\d)",
  "gi",
);

/** "60 foot road" is a width. "20 chains and 50 links" is one distance. */
const distance = new RegExp(
  `(?:(in all|total|distance)(?: of)?,? |\\b(at|pass|passing) )?(${number}) ?(${unit})` +
    `(?! ?(?:wide|right|road|street|alley|lane|easement))(?:\\.?,? (?:and )?(${number}) ?(?:links?|lks?)\\b)?`,
  "gi",
);

/** None for a direction that no distance follows: "South along the road, S 5° W 500 feet". */
function readCall(found: RegExpExecArray, text: string): Call[] {
  const [, pole, degrees = 0, minutes = 0, seconds = 0, side = "", ...cardinals] = found;
  const toward = pole ?? cardinals.find(Boolean) ?? "";
  const { feet, end } = findDistance(text);
  if (feet === 0 && pole === undefined) return [];
  if (curve.test(text.slice(0, end) + text.slice(end).split(/[;,]|\bto\b/, 1))) return ["is a curve"];
  const given = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (feet === 0 || given > 90) return ["can't be read"];
  const radians = ((pole === undefined && /^[ew]/i.test(toward) ? 90 : given) * Math.PI) / 180;
  const [east, north] = [feet * Math.sin(radians), feet * Math.cos(radians)];
  return [[/^w/i.test(side || toward) ? -east : east, /^s/i.test(toward) ? -north : north]];
}

/** Zero if there is none. "At 2,640 feet passing a road, in all 5,280 feet" is the latter. */
function findDistance(text: string): { feet: number; end: number } {
  const all = [...text.matchAll(distance)];
  const found = all.findLast(([, total]) => total) ?? all.find(([, , at]) => !at) ?? all.at(-1);
  if (found === undefined) return { feet: 0, end: text.length };
  const [amount = 0, links = 0] = [found[3], found[5]].map((digits = "0") =>
    Number(digits.replaceAll(",", "")),
  );
  const size = feetPer[(found[4] ?? "").charAt(0).toLowerCase()] ?? 1;
  return { feet: amount * size + links * 0.66, end: found.index + found[0].length };
}
