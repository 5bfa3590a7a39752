import { angleOf, between, part, toDegrees } from "./bearing.ts";
import { readLengths } from "./lengths.ts";
import { radian } from "./measures.ts";

/** A curve as a text describes it: lengths in feet (NaN for two arcs: a name is lost), the central angle in radians, a turn of 1 to the right or -1 to the left, and to where it is concave. */
export type Curve = { isTangent?: boolean } & Partial<
  Record<"radius" | "arc" | "chord" | "angle" | "turn" | "concave", number>
>;

export function readCurve(text: string): Curve {
  const curve: Curve = /\bchord\b/i.test(text) ? { chord: 0 } : {};
  for (const { kind, feet } of readLengths(text))
    if (kind === "arc" && (curve.arc ?? feet) !== feet) curve.arc = NaN;
    else if (kind !== "width") curve[kind] ||= feet;
  const [, degrees, minutes = 0, seconds = 0] = central.exec(text) ?? [];
  if (degrees) curve.angle = (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600) * radian;
  const [toward] = turn.exec(text) ?? [];
  if (toward) curve.turn = /counter|\bl/i.test(toward) ? -1 : 1;
  const [, side] = concave.exec(text) ?? [];
  if (side) curve.concave = toDegrees(side);
  curve.isTangent = /(?<!\b(?:non|not)[ -]{0,2})tangent|(?<!radius )\bpoint of (?:\w{1,8} )?curv/i.test(text);
  return curve;
}

const concave = /\bconcave (?:to the )?((?:north|south)?(?:east|west)?)/i;
const turn = /\b(?:counter-?)?clockwise\b|\bto (?:the )?(?:right|left|rt?|lt?)\b(?!.of)/i;
const central = new RegExp(
  `${angleOf}(\\d{1,3}?(?:\\.\\d{1,9})?)(?:${between}(${part})(?:${between}(${part}))?|(?!\\d))`,
  "i",
);
