import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Screen } from "../page-crops.ts";

/** The part of the country that a picture shows, in the country's points, and how it is drawn. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Pixels to a point. */
  readonly scale: number;
  /** Lettering and symbols are this many times their usual size: above 1 for pictures shown small. */
  readonly lettering: number;
  /** True where the page itself draws Tract 14's boundary and the stages' names over the picture (boundary.ts). */
  readonly withoutBoundary?: true;
  /** How much is labeled: a small picture names less. */
  readonly detail: "full" | "phone";
  /** Which of the page's pictures it is, if any: its labels then keep clear of the edges at which the page crops it. */
  readonly picture?: Screen["picture"];
  /** True where the legend stands in the lower right corner. The phone's has none; the page letters the note itself. */
  readonly legend?: true;
}

/** The whole country, as the film shows it: lettering is large, for a frame as wide as a column of the page. */
export function wholeSheet(scale: number): View {
  return { left: 0, top: 0, width: 1920, height: 1080, scale, lettering: 1.5, detail: "full" };
}

/** For screens of 1600 px and wider. At 1.5 pixels a point it is the hero's master, 2880 × 1365. */
export function wideSheet(scale: number): View {
  return {
    ...{ left: 0, top: 30, width: 1920, height: 910, scale, lettering: 1.1, detail: "full" },
    ...{ picture: "wide", legend: true, withoutBoundary: true },
  };
}

/** The same land from nearer, for screens from 1024 to 1599 px: 2400 × 1456 at full size. */
export function laptopSheet(share: number): View {
  return {
    ...{ left: 190, top: 30, width: 1500, height: 910, scale: 1.6 * share, lettering: 1.32, detail: "full" },
    ...{ picture: "laptop", legend: true, withoutBoundary: true },
  };
}

/** Tract 14, the corridor and the solar field, for screens below 1024 px: 1620 × 1298 at full size. */
export function phoneSheet(share: number): View {
  const [left, top, width] = [938, 242, 704];
  return {
    left,
    top,
    width,
    height: (width * 1298) / 1620,
    scale: (1620 * share) / width,
    lettering: 1.7,
    detail: "phone",
    picture: "phone",
  };
}

/** The smallest lettering, in points before a view enlarges it: 11 px or more wherever the page shows the picture. */
export const smallestLettering = 12.7;

/** Sets the context up to draw in the country's points. */
export function lookAt(ctx: SKRSContext2D, { scale, left, top }: View): void {
  ctx.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
}
