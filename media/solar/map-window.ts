import { map } from "./fabric.ts";

/** The part of the map that a picture shows, in the map's pixels, and how it is lettered. */
export interface MapWindow {
  readonly left: number;
  readonly width: number;
  /** Height of the strip along the foot. */
  readonly collar: number;
  /** Sizes of a tract's number and of its acreage. */
  readonly number: number;
  readonly acreage: number;
  readonly phone: boolean;
}

export const wholeMap: MapWindow = {
  left: 0,
  width: map.width,
  collar: 130,
  number: 46,
  acreage: 33,
  phone: false,
};

/** The middle of the project, lettered larger, over the legend of all of it: 1080 × 1350. */
export const phoneMap: MapWindow = {
  left: 480,
  width: 1080,
  collar: 230,
  number: 56,
  acreage: 40,
  phone: true,
};
