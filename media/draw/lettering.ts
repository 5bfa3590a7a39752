import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Path, Point } from "../land/path.ts";
import { type Box, boxAround, crosses, findExtent, grow, holds, overlap } from "./box.ts";

/** A compass point, as seen from the labeled thing. */
export type Side = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

export interface HaloOptions {
  readonly fill?: string;
  readonly halo?: string;
  /** How far the halo reaches beyond the letters, in pixels. */
  readonly reach?: number;
}

/** Draws text with a halo in the paper's color, so that it reads over lines. Font and alignment: the context's. */
export function haloText(ctx: SKRSContext2D, text: string, { x, y }: Point, options: HaloOptions = {}): void {
  const { fill = "#14201C", halo = "rgba(246,247,241,.9)", reach = 2 } = options;
  ctx.save();
  ctx.lineJoin = "round";
  ctx.setLineDash([]);
  ctx.lineWidth = 2 * reach;
  ctx.strokeStyle = halo;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = fill;
  ctx.fillText(text, x, y);
  ctx.restore();
}

/** The box that text takes in the context's font, centered on a point. Its height is that of capitals and figures. */
export function textBox(ctx: SKRSContext2D, text: string, middle: Point): Box {
  const { width } = ctx.measureText(text);
  const capitals = ctx.measureText("H8");
  return boxAround(middle, width, capitals.actualBoundingBoxAscent + capitals.actualBoundingBoxDescent);
}

/** The boxes of text that slants by `turn` radians, centered on a point: a row of small upright ones. */
export function boxesAlong({ x, y }: Point, turn: number, width: number, height: number): Box[] {
  const count = Math.max(2, Math.ceil(width / height) + 1);
  return Array.from({ length: count }, (_, n) => {
    const along = (n / (count - 1) - 0.5) * (width - height);
    return boxAround({ x: x + Math.cos(turn) * along, y: y + Math.sin(turn) * along }, height, height);
  });
}

/** Boxes of one size on the given sides of a point, `away` from it, in order of preference. */
export function boxesBeside(
  { x, y }: Point,
  width: number,
  height: number,
  away: number,
  sides: readonly Side[] = ["e", "ne", "se", "w", "nw", "sw", "n", "s"],
): Box[] {
  return sides.map((side) => {
    const east = side.includes("e") ? 1 : side.includes("w") ? -1 : 0;
    const south = side.includes("s") ? 1 : side.includes("n") ? -1 : 0;
    // On a slant a label may come nearer: its corner, not its edge, faces the point.
    const reach = east && south ? away * 0.75 : away;
    return boxAround(
      { x: x + east * (reach + width / 2), y: y + south * (reach + height / 2) },
      width,
      height,
    );
  });
}

/** Boxes in 24 directions from a point, those that lie beside it first. */
export function boxesRound({ x, y }: Point, width: number, height: number, away: number): Box[] {
  return Array.from({ length: 24 }, (_, n) => {
    const angle = ((n % 2 ? -1 : 1) * Math.ceil(n / 2) * 2 * Math.PI) / 24;
    const [east, south] = [Math.cos(angle), Math.sin(angle)];
    return boxAround({ x: x + east * (away + width / 2), y: y + south * (away + height / 2) }, width, height);
  });
}

interface Line {
  readonly points: Path;
  readonly halfWidth: number;
  readonly extent: Box;
  readonly pale: boolean;
}

/** Keeps what labels must not cover and finds free places, so that labels dodge each other and the lines. */
export class LabelPlacer {
  readonly #bounds: Box;
  readonly #gap: number;
  readonly #boxes: Box[] = [];
  readonly #lines: Line[] = [];
  readonly #apart: number;
  readonly #labels: (readonly Box[])[] = [];

  /** Labels stay within `bounds`, `gap` pixels away from everything and `apart` from each other. */
  constructor(bounds: Box, gap = 4, apart = gap) {
    this.#bounds = bounds;
    this.#gap = gap;
    this.#apart = apart;
  }

  /** The labels placed so far, each by its boxes: slanting lettering takes several. */
  get labels(): readonly (readonly Box[])[] {
    return this.#labels;
  }

  get placed(): readonly Box[] {
    return this.#labels.flat();
  }

  /** Adds a label that stands where it must, whether or not that is free. */
  keep(label: readonly Box[]): void {
    this.#labels.push(label);
  }

  avoidBox(box: Box): void {
    this.#boxes.push(box);
  }

  avoidPoint(point: Point, radius: number): void {
    this.avoidBox(boxAround(point, 2 * radius, 2 * radius));
  }

  /** Lettering along a slanting line is kept free in the same way: give its base line and half its height. */
  avoidLine(points: Path, halfWidth = 1): void {
    this.#keepOff(points, halfWidth, false);
  }

  /** A line that a label may cross, its halo over it, when there is no other place for it. */
  avoidPaleLine(points: Path, halfWidth = 1): void {
    this.#keepOff(points, halfWidth, true);
  }

  #keepOff(points: Path, halfWidth: number, pale: boolean): void {
    if (points.length < 2) return;
    this.#lines.push({ points, halfWidth, extent: grow(findExtent(points), halfWidth), pale });
  }

  /** Whether nothing is in the box's way; `overPale` does not count pale lines. */
  isFree(box: Box, overPale = false): boolean {
    const near = grow(box, this.#gap);
    const around = grow(box, this.#apart);
    return (
      holds(this.#bounds, box) &&
      !this.#boxes.some((other) => overlap(near, other)) &&
      !this.#labels.some((label) => label.some((other) => overlap(around, other))) &&
      !this.#lines.some((line) => !(overPale && line.pale) && touches(near, line))
    );
  }

  /** Takes the first free box of those offered, if need be one over pale lines, and keeps it; nothing if none is free. */
  place(offers: Iterable<Box>): Box | undefined {
    const all = [...offers];
    const box = all.find((offer) => this.isFree(offer)) ?? all.find((offer) => this.isFree(offer, true));
    if (box) this.keep([box]);
    return box;
  }
}

function touches(box: Box, { points, halfWidth, extent }: Line): boolean {
  if (!overlap(box, extent)) return false;
  const near = grow(box, halfWidth);
  return points.some((point, i) => i > 0 && crosses(near, points[i - 1] as Point, point));
}
