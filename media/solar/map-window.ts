import { map } from "./fabric.ts";

/** The part of the map that a picture shows, in the map's pixels, and how it is lettered. */
export interface MapWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Height of the strip along the foot. */
  readonly collar: number;
  /** Sizes of a tract's number, of its acreage, of the neighbors' surveys and of the legend. */
  readonly number: number;
  readonly acreage: number;
  readonly survey: number;
  readonly legend: number;
  /** Phones' map is generalized: relief is shaded but not contoured. */
  readonly phone: boolean;
}

/** 2000 × 1250, shown 690 pixels wide on a screen of 1280. */
export const wholeMap: MapWindow = {
  left: 0,
  top: 0,
  width: map.width,
  height: map.height,
  collar: 1250 - map.height,
  number: 40,
  acreage: 32,
  survey: 37,
  legend: 33,
  phone: false,
};

/** The middle of the project, lettered larger, over the legend of all of it: 1080 × 1350, 331 wide on a phone of 360. */
export const phoneMap: MapWindow = {
  left: 414,
  top: 50,
  width: 1080,
  height: 962,
  collar: 1350 - 962,
  number: 46,
  acreage: 36,
  survey: 40,
  legend: 36,
  phone: true,
};
