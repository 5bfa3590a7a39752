import type { SKRSContext2D } from "@napi-rs/canvas";
import { haloText } from "../draw/lettering.ts";
import { faint, palette } from "../draw/palette.ts";
import { setArchivo, strokeAll } from "../draw/pen.ts";
import { outline, removeStraightPoints, sharedLegs } from "../land/outline.ts";
import { centroid, type Polygon } from "../land/polygon.ts";
import { cellRandom } from "../land/random.ts";
import { blockLine, map, type QuarterSection } from "./fabric.ts";
import type { MapWindow } from "./map-window.ts";

/** The neighbors' land: whole sections or halves in thin lines, the block line, and the surveys' names. */
export function drawNeighbors(
  ctx: SKRSContext2D,
  quarters: readonly QuarterSection[],
  window: MapWindow,
): void {
  const holdings = [...groups(quarters).values()].flatMap((pieces) => outline(pieces));
  const lines = sharedLegs(holdings.map((ring) => removeStraightPoints(ring)));
  strokeAll(ctx, lines, { color: faint(palette.ink, 0.34), width: 1.5 });
  strokeAll(ctx, [blockLine], { color: faint(palette.ink, 0.6), width: 3, dash: [26, 7, 5, 7] });
  nameSections(ctx, quarters, window);
}

/** Quarters that are held together: a section as it was granted, or its halves. */
function groups(quarters: readonly QuarterSection[]): Map<string, Polygon[]> {
  const held = new Map<string, Polygon[]>();
  for (const { block, column, row, polygon } of quarters) {
    const section = { column: column >> 1, row: row >> 1 };
    const split = cellRandom(section.column, section.row, Number(block));
    const part =
      split < 0.45
        ? ""
        : split < 0.7
          ? `n${row & 1}`
          : split < 0.9
            ? `w${column & 1}`
            : `${row & 1}${column & 1}`;
    const key = [block, section.column, section.row, part].join();
    held.set(key, [...(held.get(key) ?? []), polygon]);
  }
  return held;
}

/** Whole sections only: there is room for a number and an abstract in their middle. */
function nameSections(
  ctx: SKRSContext2D,
  quarters: readonly QuarterSection[],
  { left, width, acreage }: MapWindow,
): void {
  const sections = new Map<string, QuarterSection[]>();
  for (const quarter of quarters) {
    const key = [quarter.block, quarter.column >> 1, quarter.row >> 1].join();
    sections.set(key, [...(sections.get(key) ?? []), quarter]);
  }
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  for (const four of sections.values()) {
    const [first] = four;
    if (four.length < 4 || !first) continue;
    const [ring = []] = outline(four.map(({ polygon }) => polygon));
    const { x, y } = centroid(ring);
    if (x < left + 90 || x > left + width - 90 || y < 70 || y > map.height - 70) continue;
    const name = sectionName(first);
    const style = { fill: faint(palette.ink2, 0.7), halo: faint(palette.film, 0.7), reach: 2 };
    setArchivo(ctx, acreage, 520, 96);
    const lines = [name.section, name.block, name.abstract];
    for (const [i, line] of lines.entries())
      haloText(ctx, line, { x, y: y + (i - 0.7) * acreage * 1.12 }, style);
  }
}

/** Numbered in rows, back and forth, as the railroads numbered them; abstracts follow in their own order. */
export function sectionName({ block, column, row }: QuarterSection): {
  section: string;
  block: string;
  abstract: string;
} {
  const across = column >> 1;
  const down = row >> 1;
  const columns = 8;
  const section = down * columns + (down % 2 === 0 ? columns - across : across + 1);
  return {
    section: `SEC ${section}`,
    block: `BLK ${block}`,
    abstract: `A-${(block === "9" ? 1100 : 860) + section * 3}`,
  };
}
