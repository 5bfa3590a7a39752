import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround, center, grow } from "../draw/box.ts";
import { haloText, LabelPlacer } from "../draw/lettering.ts";
import { faint, palette } from "../draw/palette.ts";
import { setArchivo } from "../draw/pen.ts";
import type { Path, Point } from "../land/path.ts";
import { centroid, contains } from "../land/polygon.ts";
import { chainages, deflection, degreesMinutes, intersections, pointAt, station } from "./alignment.ts";
import { plan } from "./country.ts";
import type { SheetWindow } from "./sheet-window.ts";
import type { Structure } from "./structures.ts";
import { tiesInPlan } from "./ties.ts";
import { type CrossedTract, corridorEdges } from "./tracts.ts";

export interface PlanLabel {
  readonly kind: "tract" | "bend";
  readonly box: Box;
  readonly name: string;
  /** Beside the name. */
  readonly station?: string;
  /** Below the name. */
  readonly measure: string;
}

/** The parts of a plan that its labels must stay off. */
export interface PlanObstacles {
  readonly tracts: readonly CrossedTract[];
  readonly structures: readonly Structure[];
  readonly streams: readonly Path[];
  readonly reserved: readonly Box[];
}

/** Between the label of a bend and that of a tract, in pixels: nearer, they would read as one. */
export const labelGap = 24;
const margin = 7;
const height = 70;
const besideName = 16;

/** Places the labels of bends and tracts off the corridor, tract lines and each other, and off streams where possible. */
export function placePlanLabels(
  ctx: SKRSContext2D,
  { tracts, structures, streams, reserved }: PlanObstacles,
  { left, right, top }: SheetWindow,
): PlanLabel[] {
  const bounds = { left: left + 14, top: top + 14, right: right - 14, bottom: plan.height - 12 };
  const placer = new LabelPlacer(bounds, margin);
  for (const edge of corridorEdges()) placer.avoidLine(edge, 3);
  placer.avoidLine(intersections, 18);
  for (const { polygon } of tracts) placer.avoidLine([...polygon, polygon[0] as Point], 2);
  // A tie may be broken by a label.
  for (const tie of tiesInPlan(structures)) placer.avoidPaleLine(tie, 2);
  for (const { chainage } of structures) placer.avoidPoint(pointAt(chainage), 22);
  for (const box of reserved) placer.avoidBox(box);
  const dry = new LabelPlacer({ left: 0, top: 0, right: plan.width, bottom: plan.height }, 5);
  for (const path of streams) dry.avoidLine(path, 2);

  const place = (label: Omit<PlanLabel, "box">, middles: readonly Point[]): PlanLabel => {
    const width = measureLabel(ctx, label);
    const offers = middles.map((middle) => boxAround(middle, width, height));
    const box = placer.place([...offers.filter((offer) => dry.isFree(offer)), ...offers]);
    if (!box) throw new Error(`${label.name} has no free place on the plan; move a side line.`);
    return { ...label, box };
  };
  const shown = ({ x }: Point) => x > left + 40 && x < right - 40;
  const bends = intersections.flatMap((bend, i) =>
    shown(bend) ? [place(labelBend(i), offersOutside(bend, deflection(i)))] : [],
  );
  for (const { box } of bends) placer.avoidBox(grow(box, labelGap - margin));
  return [
    ...bends,
    ...tracts
      .filter(({ polygon }) => shown(centroid(polygon)))
      .map((tract) => place(labelTract(tract), offersInside(tract))),
  ];
}

function labelBend(index: number): Omit<PlanLabel, "box"> {
  const turn = deflection(index);
  return {
    kind: "bend",
    name: `PI ${36 + index}`,
    station: `STA ${station(chainages[index] as number)}`,
    measure: `${degreesMinutes(turn)} ${turn > 0 ? "RT" : "LT"}`,
  };
}

function labelTract({ number, easementAcres }: CrossedTract): Omit<PlanLabel, "box"> {
  return { kind: "tract", name: `T-${number}`, measure: `${easementAcres.toFixed(2)} ac` };
}

/** On the outer side of the bend: north where the line turns right, south where it turns left. */
function offersOutside({ x, y }: Point, turn: number): Point[] {
  const outward = turn > 0 ? -1 : 1;
  const offers: Point[] = [];
  for (const away of [70, 80, 92, 106, 122])
    for (const aside of [0, 16, -16, 32, -32, 60, -60, 90, -90])
      offers.push({ x: x + aside, y: y + outward * away });
  return offers;
}

/** Below the corridor first, then above, farther and farther along the tract. */
function offersInside({ polygon }: CrossedTract): Point[] {
  const { x, y } = centroid(polygon);
  const offers: Point[] = [];
  for (const aside of [0, 14, -14, 28, -28, 42, -42, 60, -60, 80, -80, 100, -100, 120, -120])
    for (const down of [-105, -90, -120, 95, 110, 80, -75, 125, -140, -160, -180, -200])
      offers.push({ x: x + aside, y: y + down });
  return offers.filter((offer) => contains(polygon, offer));
}

function measureLabel(ctx: SKRSContext2D, { name, station, measure }: Omit<PlanLabel, "box">): number {
  setName(ctx);
  const strong = ctx.measureText(name).width;
  setMeasure(ctx);
  const beside = station ? besideName + ctx.measureText(station).width : 0;
  return Math.max(strong + beside, ctx.measureText(measure).width);
}

export function drawPlanLabel(ctx: SKRSContext2D, { kind, box, name, station, measure }: PlanLabel): void {
  const fill = kind === "bend" ? palette.redDeep : palette.ink;
  const style = { fill, halo: faint(palette.film, 0.88), reach: 5 };
  const { x } = center(box);
  const [upper, lower] = [box.top + 31, box.top + 66];
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = station ? "left" : "center";
  setName(ctx);
  haloText(ctx, name, { x: station ? box.left : x, y: upper }, style);
  setMeasure(ctx);
  if (station) {
    ctx.textAlign = "right";
    haloText(ctx, station, { x: box.right, y: upper }, style);
  }
  ctx.textAlign = "center";
  haloText(ctx, measure, { x, y: lower }, style);
}

function setName(ctx: SKRSContext2D): void {
  setArchivo(ctx, 37, 660, 104);
}

function setMeasure(ctx: SKRSContext2D): void {
  setArchivo(ctx, 31, 520, 94);
}
