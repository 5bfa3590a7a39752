import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround } from "../draw/box.ts";
import { boxesAlong, haloText, type LabelPlacer, textBox } from "../draw/lettering.ts";
import { setArchivo, setMono, trace } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import type { Polygon } from "../land/polygon.ts";
import { acres, type Call, calls } from "./calls.ts";
import { place, surveyedPlace } from "./parcels.ts";
import { smallestLettering, type View } from "./view.ts";

const outline = "#D53A14";
const lettering = "#7A1E05";
const halo = "rgba(249,249,244,.93)";

/** How far the red band reaches into the tract, in points. */
const band = 8;

/** Section 14 of Block 9, the tract in hand. Its corners run clockwise from the southwest. */
export const tractFourteen: Polygon = [
  surveyedPlace(9, 1, 3),
  surveyedPlace(9, 1, 2),
  surveyedPlace(9, 2, 2),
  surveyedPlace(9, 2, 3),
];

/** From its middle to its name, in sections: the creek's flat above it holds panels. */
export const nameBelow = 0.21;

/** Room for the name, and for the call along the south side; no panels are drawn there. */
export const tractLettering: readonly Polygon[] = [room(0.1, 0.52, 0.9, 0.9), room(0.1, 1, 0.9, 1.26)];

function room(west: number, north: number, east: number, south: number): Polygon {
  return [
    place(9, 1 + west, 2 + north),
    place(9, 1 + east, 2 + north),
    place(9, 1 + east, 2 + south),
    place(9, 1 + west, 2 + south),
  ];
}

/** A red wash over the tract's ground, and along its lines the broad band by which a plat shows the tract in hand. */
export function tintTract(ctx: SKRSContext2D, bandStrength = 0.6): void {
  ctx.save();
  trace(ctx, tractFourteen, true);
  ctx.clip();
  ctx.fillStyle = "rgba(249,249,244,.2)";
  ctx.fill();
  ctx.fillStyle = "rgba(226,67,27,.12)";
  ctx.fill();
  ctx.strokeStyle = `rgba(226,67,27,${bandStrength})`;
  ctx.lineWidth = 2 * band;
  ctx.stroke();
  ctx.restore();
}

export function drawTract(ctx: SKRSContext2D, size: number): void {
  trace(ctx, tractFourteen, true);
  ctx.lineJoin = "miter";
  // A light edge below the red one keeps it clear of the shade it crosses.
  ctx.strokeStyle = "rgba(249,249,244,.75)";
  ctx.lineWidth = 6 * size;
  ctx.stroke();
  ctx.strokeStyle = outline;
  ctx.lineWidth = 3.6 * size;
  ctx.stroke();
  for (const corner of tractFourteen) drawMonument(ctx, corner, size);
}

/** A set monument: a circle quartered. */
function drawMonument(ctx: SKRSContext2D, { x, y }: Point, size: number): void {
  const radius = 4.8 * size;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = "#F8F8F3";
  ctx.fill();
  ctx.strokeStyle = "#14201C";
  ctx.lineWidth = 1.25 * size;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - radius, y);
  ctx.lineTo(x + radius, y);
  ctx.moveTo(x, y - radius);
  ctx.lineTo(x, y + radius);
  ctx.lineWidth = 0.8 * size;
  ctx.stroke();
}

/** Each line's distance beside it, outside, and the bearing beyond; name, acreage and closure within. */
export function labelTract(ctx: SKRSContext2D, placer: LabelPlacer, view: View): void {
  const size = view.lettering;
  // From a line to the middle of the lettering beside it, and from there to the next.
  const [away, apart] = view.withoutBoundary ? [16, 20] : [11 * size, 15 * size];
  const legs = calls(tractFourteen);
  // The page letters at a size of its own (boundary.css), and the closure besides.
  const [nameSize, figureSize] = view.withoutBoundary ? [22, 17] : [17 * size, smallestLettering * size];
  const lines = [
    { text: "TRACT 14", down: -8 * size, font: () => setArchivo(ctx, nameSize, 680, 108) },
    { text: `${acres(tractFourteen).toFixed(2)} AC`, down: 11 * size, font: () => setMono(ctx, figureSize) },
  ];
  const middle = place(9, 1.5, 2.5 + nameBelow);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const name = lines.map(({ text, down, font }) => {
    font();
    const at = { x: middle.x, y: middle.y + down };
    haloText(ctx, text, at, { fill: lettering, halo, reach: 1.8 * size });
    return textBox(ctx, text, at);
  });
  setMono(ctx, figureSize);
  // The phone's picture has room for one call: along the north line.
  const lettered = legs.filter((_, i) => view.detail === "full" || i === 1);
  const along = lettered.flatMap((call) => [
    ...alongLeg(ctx, call, call.distance, away),
    ...alongLeg(ctx, call, call.bearing, away + apart),
  ]);
  placer.keep([...(view.withoutBoundary ? [boxAround(middle, 124, 66)] : name), ...along]);
}

/** Sets text along a leg, `outward` points outside of it, never upside down, and returns its boxes. */
function alongLeg(ctx: SKRSContext2D, { from, to }: Call, text: string, outward: number): Box[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const out = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
  const middle = { x: (from.x + to.x) / 2 + out.x * outward, y: (from.y + to.y) / 2 + out.y * outward };
  let angle = Math.atan2(to.y - from.y, to.x - from.x);
  if (Math.abs(angle) > Math.PI / 2) angle += Math.PI;
  ctx.save();
  ctx.translate(middle.x, middle.y);
  ctx.rotate(angle);
  haloText(ctx, text, { x: 0, y: 0.5 }, { fill: lettering, halo, reach: 2.4 });
  ctx.restore();
  return boxesAlong(
    middle,
    angle,
    ctx.measureText(text).width,
    textBox(ctx, text, middle).bottom - textBox(ctx, text, middle).top,
  );
}
