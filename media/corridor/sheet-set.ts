import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { haloText } from "../draw/lettering.ts";
import { faint, palette } from "../draw/palette.ts";
import { setArchivo, strokeAll } from "../draw/pen.ts";
import { pointAt, station } from "./alignment.ts";
import { tabHeight } from "./corridor-collar.ts";
import { plan } from "./country.ts";
import { chainageAt } from "./tracts.ts";

const lineLength = 180 * 5280;

/** Where the sheets before and after go on, in feet along the line: the first and the last full station of the plan. */
const matchLines = {
  west: Math.ceil(chainageAt(0) / 100) * 100,
  east: Math.floor(chainageAt(plan.width) / 100) * 100,
};

/** The sheet's number and how many there are, if no sheet shows more of the line than this one. */
export function numberSheet(): { readonly number: number; readonly count: number } {
  const shown = matchLines.east - matchLines.west;
  const number = Math.ceil(matchLines.west / shown) + 1;
  return { number, count: number + Math.ceil((lineLength - matchLines.east) / shown) };
}

/** The words of a match line, in the plan's upper corners below the tabs. */
export const matchWords: readonly Box[] = [
  { left: 0, top: tabHeight + 12, right: 210, bottom: tabHeight + 82 },
  { left: plan.width - 210, top: tabHeight + 12, right: plan.width, bottom: tabHeight + 82 },
];

/** Draws the match lines at the sheet's sides, each with its station and the number of the sheet beyond. */
export function drawMatchLines(ctx: SKRSContext2D): void {
  const { number } = numberSheet();
  setArchivo(ctx, 29, 560, 92);
  ctx.textBaseline = "alphabetic";
  const style = { fill: palette.ink, halo: faint(palette.film, 0.88), reach: 5 };
  for (const [i, [at, beyond]] of [
    [matchLines.west, number - 1] as const,
    [matchLines.east, number + 1] as const,
  ].entries()) {
    const { x } = pointAt(at);
    const upright = [
      { x, y: 0 },
      { x, y: plan.height },
    ];
    strokeAll(ctx, [upright], { color: palette.ink, width: 3, dash: [30, 7, 6, 7] });
    const { top } = matchWords[i] as Box;
    ctx.textAlign = i === 0 ? "left" : "right";
    const edge = i === 0 ? x + 14 : x - 14;
    haloText(ctx, `STA ${station(at)}`, { x: edge, y: top + 28 }, style);
    haloText(ctx, `Match sheet ${beyond}`, { x: edge, y: top + 62 }, style);
  }
}
