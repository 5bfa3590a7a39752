import { measure, radian, toNumber } from "./measures.ts";

const mark = "[^\\w ,;:.()&/-]";
// A pole, one to three numbers and a side are a bearing, whatever a scan or a PDF puts between them: "o" and "0" for °, too.
const word = `[^\\w,;]{0,2}(?:(?:deg|min|sec)[a-z]{0,5}|dg|(?<!(?:${mark}|d) ?\\d)d|m|(?<=(?:m\\w{0,6}\\.?|['’′]) ?[\\d.]{1,9} ?)s(?!\\d))(?![a-z])[^\\w;]{0,3}(?:and )?`;
export const between = `(?:${word}|[^\\w,;/]{1,5}| ?o ?(?=\\d)|(?: |(?<=\\d\\d))0 ?(?=\\d\\d ?['’1]))`;
const angle = "\\d{1,2}(?:\\.\\d{1,9}(?!\\.?\\d|['‘’′´`]))?(?: \\d{1,2}/[1-9]\\d?)?";
export const part = "\\d{1,2}(?:\\.\\d{1,9}| \\d{1,2}/[1-9]\\d?)?";
const pole = "(?<![\\w'’/])(?:North|South|N|S)\\.?[^\\w;]{0,3}";
const side = "(?:East|West|E|W)(?![a-z])";
export const full =
  `(?<pole>${pole})(?<degrees>${angle})(?:(?<mark>${between})(?<minutes>${part})(?:${between}(?<seconds>${part}))?)?` +
  `(?<last>${between})?(?<side>${side})`;

// A direction alone is a call where a distance follows, or first. After a digit or a mark, east and west end a bearing.
const sideAlone = `(?<!(?:\\d(?: ?o|[dms])?|${mark}|(?:deg|min|sec)\\w{0,4}\\.?) ?)(?:East|West|E|W)`;
/** Between a direction and its distance: "East for a distance of 500 feet". */
export const beforeDistance = `(?=\\.?,? ?(?:for |at )?(?:a distance of |about )?${measure})`;
const corner = `(?:North|South)[ -]?(?:East|West)${beforeDistance}`;
const direction = `(?<![\\w'’/]|\\b(?:the|said) |\\b[a-z]\\. ?)(?<toward>${corner}|North|South|N|S|${sideAlone})(?![a-z/])`;
const isFirst = `(?<=^[ ,:.]{0,3}(?:[a-z]{1,10} ){0,3}(?:${measure} )?\\w{1,5})(?!\\w|[ -]{0,2}(?:east|west)|[^\\w;]{0,3}(?:[a-z]{0,2}\\d|[a-z]{1,2}${mark}))`;

/** The name of a curve's angle. */
export const angleOf = "(?:\\bangle|\\bdelta|[Δ∆]|\\bD(?= ?=))(?:[ :,=]|of){1,5}";

// A bearing that a scan spoiled, or none: a call that can't be read, rather than no call.
const broken =
  `(?<!\\d|${angleOf})(?:(?:${pole})?\\d{1,3}(?: \\d{1,2}/\\d{1,2})? ?(?:deg|[°º˚¦]|d(?=\\d))|` +
  `\\d{1,3} ?${mark}{1,2} ?\\d{1,2} ?${mark}{1,2} ?(?:\\d{1,2} ?${mark}{0,2} ?)?${side}|` +
  "(?<=f(?:ee)?t[.,]{0,2} )[ns]?[ew]?['’]?ly\\b)";

/** A bearing, or words that stand for one: "continuing on the same course 400 feet". */
export const course = new RegExp(
  `${full}|(?<same>\\bsame (?:course|bearing|direction)\\b(?!\\D{0,30}\\btotal))|${direction}(?:${beforeDistance}|${isFirst})|${broken}`,
  "gi",
);

/** A direction in degrees clockwise from north. A bearing is unsure if its marks allow another reading. */
export interface Bearing {
  readonly degrees?: number | undefined;
  readonly isUnsure?: boolean;
}

export function readBearing({ groups = {} }: RegExpExecArray): Bearing {
  const { toward, pole = "", degrees, side = "", mark, minutes = "0", seconds = "0" } = groups;
  if (toward) return { degrees: toDegrees(toward), isUnsure: /h[ew]/i.test(toward) };
  if (!degrees) return {};
  const angle = toNumber(degrees) + toNumber(minutes) / 60 + toNumber(seconds) / 3600;
  if (angle > 90 || toNumber(minutes) > 60 || toNumber(seconds) > 60) return {};
  const isOdd = !groups.seconds && /^[^\w-]{0,2}['’"”*?]/.test(mark ?? groups.last ?? "");
  // "N 45.3015 E" may be 45°30'15".
  const isPacked = /\.\d{4}$/.test(degrees) && !mark && !groups.last?.trim();
  // "890 16' 32"": a scan's 0 for °.
  const isZero = mark !== undefined && /\d0[^°º˚d]{0,3}$/i.test(degrees + mark);
  const [isNorth, isEast] = [/^n/i.test(pole), /^e/i.test(side)];
  const turned = (isNorth ? 360 : 180) + (isNorth === isEast ? angle : -angle);
  return { degrees: turned % 360, isUnsure: isOdd || isPacked || isZero };
}

/** The bearing of "north", "E" or "southwest", in degrees clockwise from north. */
export function toDegrees(direction: string): number {
  const north = /^n/i.test(direction) ? 1 : /^s/i.test(direction) ? -1 : 0;
  const east = /^e|east/i.test(direction) ? 1 : /^w|west/i.test(direction) ? -1 : 0;
  return (Math.atan2(east, north) / radian + 360) % 360;
}
