import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround, center } from "../draw/box.ts";
import { boxesBeside, haloText, LabelPlacer } from "../draw/lettering.ts";
import { faint, palette } from "../draw/palette.ts";
import { setArchivo } from "../draw/pen.ts";
import type { Path } from "../land/path.ts";
import { centroid, contains } from "../land/polygon.ts";
import { deflection, degreesMinutes, intersections, pointAt } from "./alignment.ts";
import { plan } from "./country.ts";
import type { SheetWindow } from "./sheet-window.ts";
import type { Structure } from "./structures.ts";
import { tiesInPlan } from "./ties.ts";
import { type CrossedTract, corridorEdges } from "./tracts.ts";

export interface PlanLabel {
  readonly box: Box;
  readonly lines: readonly [string, string];
  readonly color: string;
}

/** Places the labels of tracts and bends off the corridor, tract lines, ties and each other, and off streams where possible. */
export function placePlanLabels(
  tracts: readonly CrossedTract[],
  structures: readonly Structure[],
  reserved: readonly Box[],
  streams: readonly { readonly path: Path }[],
  { left, right, top }: SheetWindow,
): PlanLabel[] {
  const placer = new LabelPlacer(
    { left: left + 14, top: top + 14, right: right - 14, bottom: plan.height - 12 },
    7,
  );
  for (const edge of corridorEdges()) placer.avoidLine(edge, 3);
  placer.avoidLine(intersections, 18);
  for (const { polygon } of tracts) placer.avoidLine([...polygon, polygon[0] as (typeof polygon)[number]], 2);
  for (const tie of tiesInPlan(structures)) placer.avoidLine(tie, 2);
  for (const { chainage } of structures) placer.avoidPoint(pointAt(chainage), 20);
  for (const box of reserved) placer.avoidBox(box);

  const dry = new LabelPlacer({ left: 0, top: 0, right: plan.width, bottom: plan.height }, 5);
  for (const { path } of streams) dry.avoidLine(path, 2);

  const labels: PlanLabel[] = [];
  const keep = (offers: readonly Box[], lines: readonly [string, string], color: string) => {
    const box = placer.place([...offers.filter((box) => dry.isFree(box)), ...offers]);
    if (!box) throw new Error(`${lines[0]} has no free place on the plan; move a side line.`);
    labels.push({ box, lines, color });
  };
  for (const [i, p] of intersections.entries())
    if (p.x > left + 40 && p.x < right - 40) {
      const turn = deflection(i);
      const lines = [`PI ${36 + i}`, `${degreesMinutes(turn)} ${turn > 0 ? "RT" : "LT"}`] as const;
      const offers = [30, 42, 54, 70, 90, 110].flatMap((away) =>
        boxesBeside(p, 138, 70, away, ["n", "ne", "nw", "s", "se", "sw"]),
      );
      keep(offers, lines, palette.redDeep);
    }
  for (const { number, polygon, easementAcres } of tracts) {
    const { x } = centroid(polygon);
    if (x < left + 40 || x > right - 40) continue;
    const inside = offersIn(centroid(polygon)).filter((box) => contains(polygon, center(box)));
    keep(inside, [`T-${number}`, `${easementAcres.toFixed(2)} ac`], palette.ink);
  }
  return labels;
}

/** Below the corridor first, then above, farther and farther along the tract. */
function offersIn({ x, y }: { x: number; y: number }): Box[] {
  const offers: Box[] = [];
  for (const aside of [0, 14, -14, 28, -28, 42, -42, 60, -60, 80, -80, 100, -100, 120, -120])
    for (const down of [-105, -90, -120, 95, 110, 80, -75, 125, -140, -160, -180, -200])
      offers.push(boxAround({ x: x + aside, y: y + down }, 122, 70));
  return offers;
}

export function drawPlanLabel(ctx: SKRSContext2D, { box, lines, color }: PlanLabel): void {
  const { x } = center(box);
  const style = { fill: color, halo: faint(palette.film, 0.82), reach: 4 };
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  setArchivo(ctx, 37, 660, 104);
  haloText(ctx, lines[0], { x, y: box.top + 31 }, style);
  setArchivo(ctx, 31, 520, 94);
  haloText(ctx, lines[1], { x, y: box.top + 66 }, style);
}
