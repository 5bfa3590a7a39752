import { angleOf, between, full, part, readBearing, toDegrees } from "./bearing.ts";
import { readLengths } from "./lengths.ts";
import { radian } from "./measures.ts";

/** A curve as a text describes it: lengths in feet (NaN for two arcs: a name is lost), the central angle in radians, a turn of 1 to the right or -1 to the left. */
export type Curve = { isTangent?: boolean } & Partial<
  Record<"radius" | "arc" | "chord" | "angle" | "turn", number> &
    /** The curve's directions in degrees: to where it is concave, to where it leads ("easterly along"), and from its beginning to its center or, for a radial line, perhaps the other way. */
    Record<"concave" | "toward" | "center" | "radial", number>
>;

export function readCurve(words: string): Curve {
  const curve: Curve = {};
  const line = radial.exec(words);
  const text = line ? words.replace(line[0], " radius ") : words;
  for (const { kind, feet } of readLengths(text))
    if (kind === "arc" && (curve.arc ?? feet) !== feet) curve.arc = NaN;
    else if (kind !== "width") curve[kind] ||= feet;
  const [, degrees, minutes = 0, seconds = 0] = central.exec(text) ?? [];
  if (degrees) curve.angle = (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600) * radian;
  const [, perStation = 0] = degreeOfCurve.exec(text) ?? [];
  if (perStation) curve.radius ??= 100 / Number(perStation) / radian;
  const [toward] = turn.exec(text) ?? [];
  if (toward) curve.turn = /counter|\bl/i.test(toward) ? -1 : 1;
  const [, side] = concave.exec(text) ?? [];
  if (side) curve.concave = toDegrees(side);
  const [, way] = travel.exec(text) ?? [];
  if (way) curve.toward = toDegrees(way);
  if (line) {
    const { degrees: bearing = NaN } = readBearing(line);
    if (/^radial(?! point)(?!.{0,30}\bto (?:the|its) (?:cent|radius))/i.test(line[0]))
      curve.radial = /^radial\b.{0,20}\bto\b/i.test(line[0]) ? bearing + 180 : bearing;
    else curve.center = bearing;
  }
  curve.isTangent = /(?<!\b(?:non|not)[ -]{0,2})tangent|(?<!radius )\bpoint of (?:\w{1,8} )?curv/i.test(text);
  return curve;
}

/** "Whose radius point bears", "a radial line to said point bears". */
const toCenter =
  "\\b(?:radi(?:us|al)|cent(?:er|re)(?! ?line))\\b[^;\\d]{0,60}\\b(?:bear(?:s|ing)?|l(?:ies|ying)|located|being)\\b[^;\\d]{0,9}";
/** The words before a bearing that leads to a curve's center and is no call. */
export const beforeRadial = new RegExp(`${toCenter}$`, "i");
const radial = new RegExp(`${toCenter}${full}`, "i");
const travel =
  /\b((?:north|south)?(?:east|west)?(?:erly|wardly)) (?:direction|along|on|with|around|an arc)\b/i;
const concave = /\bconcave (?:to the )?((?:north|south)?(?:east|west)?)/i;
/** The angle by which an arc of 100 feet turns: "a 12.5 degree curve". */
const degreeOfCurve = /\b([1-9]\d?(?:\.\d{1,4})?)[ -]?(?:deg(?:ree)?\b\.?|°) curve\b/i;
const turn =
  /\b(?:counter-?)?clockwise\b|\b(?:to (?:the )?(?:right|left|rt?|lt?)|curve (?:right|left))\b(?!.of)/i;
const central = new RegExp(
  `${angleOf}(\\d{1,3}?(?:\\.\\d{1,9})?)(?:${between}(${part})(?:${between}(${part}))?|(?!\\d))`,
  "i",
);
