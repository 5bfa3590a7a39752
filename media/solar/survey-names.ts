import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround, center } from "../draw/box.ts";
import { haloText, LabelPlacer } from "../draw/lettering.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo } from "../draw/pen.ts";
import { abstractNumber } from "../land/abstract-numbers.ts";
import { outline } from "../land/outline.ts";
import type { Path, Point } from "../land/path.ts";
import { centroid } from "../land/polygon.ts";
import { groupBySection, type QuarterSection } from "./fabric.ts";
import type { MapWindow } from "./map-window.ts";

/** The lettering that a legal description of a neighbor's land begins with. */
export interface SurveyName {
  readonly lines: readonly string[];
  readonly box: Box;
}

/** Invented, and not the hero's: "Block 3" alone is no legal description, so the railroad's survey that it is a block of is lettered once. */
const railroad = { name: "M.R. RY. CO. SURVEY", middle: { x: 410, y: 92 }, spacing: 0.06 };

/** From one line of a name to the next, and the width of its halo, in sizes of the lettering. */
const leading = 1.07;
/** In pixels of the map. */
export const halo = 5;

/** Names every neighboring section that has room for it around its center, and the railroad. */
export function placeSurveyNames(
  neighbors: readonly QuarterSection[],
  lines: readonly Path[],
  { left, top, width, height, survey }: MapWindow,
): SurveyName[] {
  const placer = new LabelPlacer(
    { left: left + 16, top: top + 14, right: left + width - 16, bottom: top + height - 14 },
    halo,
  );
  for (const line of lines) placer.avoidLine(line, 3);
  const place = (lines: readonly string[], middle: Point, wide: number) => {
    const box = placer.place([
      boxAround(middle, wide * survey, ((lines.length - 1) * leading + 0.72) * survey),
    ]);
    return box ? [{ lines, box }] : [];
  };
  const sections = [...groupBySection(neighbors).values()].filter((quarters) => quarters.length === 4);
  return [
    ...sections.flatMap((quarters) => {
      const [ring = []] = outline(quarters.map(({ polygon }) => polygon));
      return place(nameSection(quarters[0] as QuarterSection), centroid(ring), 3.36);
    }),
    ...place([railroad.name], railroad.middle, (0.5 + railroad.spacing) * railroad.name.length),
  ];
}

/** Sections are numbered in rows, back and forth, as the railroads numbered them. */
export function nameSection({ block, column, row }: QuarterSection): string[] {
  const [across, down, columns] = [column >> 1, row >> 1, 8];
  const section = down * columns + (down % 2 === 0 ? columns - across : across + 1);
  return [`SEC ${section}`, `BLK ${block}`, `A-${abstractNumber(Number(block), section)}`];
}

export function drawSurveyName(ctx: SKRSContext2D, { lines, box }: SurveyName, { survey }: MapWindow): void {
  setArchivo(ctx, survey, 540, 96);
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.letterSpacing = lines.length === 1 ? `${railroad.spacing * survey}px` : "0px";
  for (const [i, line] of lines.entries()) {
    const place = { x: center(box).x, y: box.top + (0.72 + i * leading) * survey };
    haloText(ctx, line, place, { fill: palette.ink3, halo: palette.film, reach: halo });
  }
  ctx.letterSpacing = "0px";
}
