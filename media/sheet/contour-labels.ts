import type { SKRSContext2D } from "@napi-rs/canvas";
import { boxesAlong, haloText, type LabelPlacer } from "../draw/lettering.ts";
import { setMono } from "../draw/pen.ts";
import type { Contour } from "../land/contours.ts";
import type { Path, Point } from "../land/path.ts";
import { elevationFeet, isIndexContour } from "./contours.ts";
import { smallestLettering, type View } from "./view.ts";

/** At most this many, and at least so far apart, in points: enough to read the land by. */
const most = 9;
const apart = 170;

/** Letters elevations on index contours, where these run straight and clear of everything else. A phone's picture has no room. */
export function labelContours(
  ctx: SKRSContext2D,
  placer: LabelPlacer,
  contours: readonly Contour[],
  view: View,
): void {
  if (view.detail === "phone") return;
  const size = view.lettering;
  setMono(ctx, smallestLettering * size);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const placed: Point[] = [];
  for (const { height, lines } of contours.filter((contour) => isIndexContour(contour.height))) {
    const text = elevationFeet(height).toLocaleString("en-US");
    const { width } = ctx.measureText(text);
    for (const { at, turn } of lines.flatMap((line) => straightPieces(line, width + 10 * size))) {
      if (placed.length === most || placed.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < apart))
        continue;
      const boxes = boxesAlong(at, turn, width, 10 * size);
      if (!boxes.every((box) => placer.isFree(box))) continue;
      placer.keep(boxes);
      placed.push(at);
      ctx.save();
      ctx.translate(at.x, at.y);
      ctx.rotate(turn);
      haloText(
        ctx,
        text,
        { x: 0, y: 0 },
        { fill: "#6B3F17", halo: "rgba(240,236,214,.92)", reach: 2.4 * size },
      );
      ctx.restore();
    }
  }
}

/** The middles of pieces of a line about `length` long that hardly bend. */
function straightPieces(line: Path, length: number): { at: Point; turn: number }[] {
  const pieces: { at: Point; turn: number }[] = [];
  let start = 0;
  let along = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    along += Math.hypot(b.x - a.x, b.y - a.y);
    if (along < length) continue;
    const from = line[start] as Point;
    if (Math.hypot(b.x - from.x, b.y - from.y) > 0.97 * along) {
      const turn = Math.atan2(b.y - from.y, b.x - from.x);
      const upright = Math.abs(turn) > Math.PI / 2 ? turn - Math.sign(turn) * Math.PI : turn;
      pieces.push({ at: line[(start + i) >> 1] as Point, turn: upright });
    }
    start = i;
    along = 0;
  }
  return pieces;
}
