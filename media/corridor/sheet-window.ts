import type { Point } from "../land/path.ts";
import { plan } from "./country.ts";
import { profile } from "./profile-frame.ts";

/** The part of the sheet that a picture shows, in the sheet's pixels: plan above, profile below, cut at the same sides. */
export interface SheetWindow {
  readonly left: number;
  readonly right: number;
  /** Where the plan is cut off above. */
  readonly top: number;
  /** Pixels of the picture to one of the sheet. */
  readonly scale: number;
  /** The strip along the foot, in pixels of the picture. */
  readonly collar: number;
  /** Where the wires are named in the profile, on the sheet, if the collar has no room for them. */
  readonly wires?: Point;
}

export const wholeSheet: SheetWindow = { left: 0, right: plan.width, top: 0, scale: 1, collar: 104 };

/** Three spans around PI 37, for phones: 1080 × 1350. */
export const phoneSheet: SheetWindow = {
  ...{ left: 68, right: 932, top: 140, scale: 1.25, collar: 92.5 },
  wires: { x: 466, y: profile.top + 34 },
};

export function pictureSize({ left, right, top, scale, collar }: SheetWindow): {
  width: number;
  height: number;
} {
  return {
    width: Math.round((right - left) * scale),
    height: Math.round((profile.bottom - top) * scale + collar),
  };
}
