import { between, part, toDegrees } from "./bearing.ts";
import { isWidth } from "./distance.ts";
import { number, toFeet, unit } from "./measures.ts";

/** What a text says of a curve: lengths in feet, the central angle in degrees, a turn of 1 to the right or -1 to the left, and to where it is concave. */
export type Curve = { isTangent?: boolean } & Partial<
  Record<"radius" | "arc" | "chord" | "angle" | "turn" | "concave", number>
>;

export function readCurve(text: string): Curve {
  const curve: Curve = /\bchord\b/i.test(text) ? { chord: 0 } : {};
  let end = 0;
  for (const match of text.matchAll(length)) {
    const lead = text.slice(Math.max(end, match.index - 80), match.index);
    end = match.index + match[0].length;
    const follow = text.slice(end, end + 60);
    const word = /^[ -]radius/i.test(follow) ? "radius" : [...lead.matchAll(names)].at(-1)?.[0].toLowerCase();
    const name = word?.startsWith("r") ? "radius" : word === "chord" ? "chord" : "arc";
    if (name === "radius" || !isWidth(lead, follow)) curve[name] ||= toFeet(match[1] ?? "", match[2] ?? "");
  }
  const [, degrees, minutes = 0, seconds = 0] = central.exec(text) ?? [];
  if (degrees) curve.angle = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  const [toward] = turn.exec(text) ?? [];
  if (toward) curve.turn = /counter|left|l$/i.test(toward) ? -1 : 1;
  const [, side] = concave.exec(text) ?? [];
  if (side) curve.concave = toDegrees(side);
  if (/\btangent|\bpoint of (?:\w{1,8} )?curv/i.test(text))
    curve.isTangent = !/\b(?:non|not)[ -]{0,2}tangent/i.test(text);
  return curve;
}

const length = new RegExp(`(${number}) ?(${unit}|(?<=radius of [\\d,.]{1,12})(?=,))`, "gi");
const names = /(?:\bradius|\b[rl] ?=|\bchord\b|\barc(?= (?:length|distance)| ?=))(?=\D{0,80}$)/gi;
const concave = /\bconcave (?:to the )?((?:north|south)?(?:east|west)?)/i;
const turn = /\b(?:counter-?)?clockwise\b|\b(?:to|curv\w{1,3}) (?:the )?(?:right|left|r|l)\b(?!.of)/i;
const central = new RegExp(
  `(?:\\bangle|\\bdelta|[Δ∆])(?:[ :,=]|of|is|or){1,5}(\\d{1,3}?(?:\\.\\d{1,9})?)(?:${between}(${part})(?:${between}(${part}))?|(?!\\d))`,
  "i",
);
