import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box, Frame } from "../draw/box.ts";

/** The part of the country that a picture shows, in the country's points, and how it is drawn. */
export interface View extends Frame {
  /** Pixels to a point. */
  readonly scale: number;
  /** Lettering and symbols are this many times their usual size: above 1 for pictures shown small. */
  readonly lettering: number;
  /** True where the page itself draws Tract 14's boundary and the stages' names over the picture (boundary.ts). */
  readonly withoutBoundary?: true;
  /** How much is labeled: a small picture names less. */
  readonly detail: "full" | "phone";
  readonly picture: "hero" | "hero-laptop" | "hero-phone" | "film";
  /** Where the page's words stand over the picture, in the country's points: nothing is lettered there. */
  readonly words?: Box;
  /** The parts that common windows show of it: no label stands across their edges. */
  readonly crops?: readonly Box[];
  /** True where the legend stands in the lower right corner. The phone's has none; the page letters the note itself. */
  readonly legend?: true;
}

/** The whole country, as the film shows it: lettering is large, for a frame as wide as a column of the page. */
export function wholeSheet(scale: number): View {
  return {
    ...{ left: 0, top: 0, width: 1920, height: 1080 },
    scale,
    lettering: 1.5,
    detail: "full",
    picture: "film",
  };
}

/** For screens of 1600 px and wider. At 1.5 pixels a point it is the hero's master, 2880 × 1365. */
export function wideSheet(scale: number): View {
  const place = { left: 0, top: 30, width: 1920, height: 910 };
  return {
    ...{ ...place, scale, lettering: 1.1, detail: "full", legend: true, withoutBoundary: true },
    ...{ picture: "hero", words: { left: 0, top: 114, right: 840, bottom: 870 } },
    crops: cropAbove(place, [30, 34, 69, 246]),
  };
}

/** The same land from nearer, for screens from 1024 to 1599 px: 2400 × 1456 at full size. */
export function laptopSheet(share: number): View {
  const place = { left: 190, top: 34, width: 1500, height: 910 };
  return {
    ...{ ...place, scale: 1.6 * share, lettering: 1.32, detail: "full", legend: true, withoutBoundary: true },
    ...{ picture: "hero-laptop", words: { left: 190, top: 112, right: 872, bottom: 891 } },
    crops: cropAbove(place, [95, 191, 211, 243, 259]),
  };
}

/** Tract 14, the corridor and the solar field, for screens below 1024 px: 1620 × 1298 at full size. */
export function phoneSheet(share: number): View {
  const [left, top, width] = [938, 242, 704];
  const place = { left, top, width, height: (width * 1298) / 1620 };
  const beside = { top, bottom: top + place.height };
  return {
    ...{ ...place, scale: (1620 * share) / width, lettering: 1.7, detail: "phone", picture: "hero-phone" },
    // Phones show the lower part below the headline, and tablets the middle beside it.
    crops: [
      ...cropAbove(place, [540]),
      { ...beside, left: 1098, right: 1392 },
      { ...beside, left: 1039, right: 1484 },
    ],
  };
}

/** The part of a picture that windows leave when they cut it off above, at each of these heights. */
function cropAbove({ left, top, width, height }: Frame, cuts: readonly number[]): Box[] {
  return cuts.map((cut) => ({ left, top: cut, right: left + width, bottom: top + height }));
}

/** The smallest lettering, in points before a view enlarges it. */
export const smallestLettering = 12.7;

/** Sets the context up to draw in the country's points. */
export function lookAt(ctx: SKRSContext2D, { scale, left, top }: View): void {
  ctx.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
}
