/**
 * The readings of a plan-and-profile sheet, a file in content/images/ for a reader of the sheet: the ground, the line and the tract at
 * each station. Stations and elevations are in feet. media/corridor/line-readings.ts writes ours.
 */
export interface LineReadings {
  /** The first and the last reading's distance from the line's beginning: 251475 is STA 2514+75. */
  readonly startStation: number;
  readonly endStation: number;
  readonly step: number;
  /** Elevations of the ground and of the conductor at maximum sag, one a step; the clearance is their difference. */
  readonly ground: readonly number[];
  readonly conductor: readonly number[];
  /** The tracts that the line crosses between these stations, without a gap. */
  readonly tracts: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  /** Where these lie in each picture, by the name of its file. */
  readonly pictures: Readonly<Record<string, PictureFrame>>;
}

/** All places are shares of the picture's width and height, from its upper left corner. */
export interface PictureFrame {
  /** The stations between which the picture shows the profile. */
  readonly startStation: number;
  readonly endStation: number;
  /** The profile's panel: x0 is the first station and x1 the last, y0 its upper edge and y1 its lower. */
  readonly frame: { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };
  /** Elevations at y0 and y1. */
  readonly elevations: { readonly y0: number; readonly y1: number };
  /** The centerline in the plan, which is not as long as the profile: straight from bend to bend. */
  readonly plan: readonly { readonly station: number; readonly x: number; readonly y: number }[];
}
