import { feetPerMile } from "../units.ts";

// Every expression of the deed reader is bounded, without * and +: the time that a text takes grows only with its length.

/** A number as deeds write it, with its fraction: "1,320.5", "633 1/3". Not one that a scan spoiled: "10-17", "111;.83", "l0.6". */
export const number = String.raw`(?<![\d/°º˚¦'’"”\x60~ilo]|[\dilo][-.,;:])(?:\d{1,2}\/[1-9]\d{0,2}|(?:(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.\d{0,9})?|(?<!^|[a-z])\.\d{1,9})(?: \d{1,2}\/[1-9]\d{0,2})?)(?!\/)`;

/** A unit of length. After hundredths, feet need no name: "N 45° E 300.00; L2 S 45° E …". */
export const unit = `(?:(?:(?:u\\.? ?s\\.?|survey|lin\\w{0,4}\\.?) ){0,2}(?:[ft][eoac]{2}[trl]|f[tl]|['’′´](?!['’′´]| ?\\d)|varas?|vrs?|vs?|chains?|chs?|links?|lks?|rods?|rds?|poles?|po|perch(?:es)?|p|miles?|mi|yards?|yds?|met(?:er|re)s?)(?![a-z])|(?<=\\.\\d\\d)(?=;| to\\b| ?(?:L\\d{1,2} ?)?$))`;

/** "500 feet". */
export const measure = `${number} ?${unit}`;

/** The feet in a unit, by the unit's first letters. A vara is 33 1/3 inches, as in Texas. */
const feetPer: Record<string, number> = {
  v: 100 / 36,
  c: 66,
  l: 0.66,
  r: 16.5,
  p: 16.5,
  y: 3,
  i: 1 / 12,
  mi: feetPerMile,
  me: 3937 / 1200,
};

export function toFeet(amount: string, unit: string): number {
  const name = unit.toLowerCase().split(" ").at(-1) ?? "";
  return toNumber(amount) * (feetPer[name.slice(0, 2)] ?? feetPer[name.slice(0, 1)] ?? 1);
}

export function toNumber(text: string): number {
  const parts = text.replaceAll(",", "").split(" ");
  return parts.reduce((sum, part) => {
    const [over = 0, under = 1] = part.split("/").map(Number);
    return sum + over / under;
  }, 0);
}

/** One degree. */
export const radian = Math.PI / 180;
