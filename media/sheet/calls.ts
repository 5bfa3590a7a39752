import type { Point } from "../land/path.ts";
import { type Polygon, signedArea } from "../land/polygon.ts";
import { feetPerPoint } from "./parcels.ts";

const squareFeetPerAcre = 43_560;

/** One leg of a tract as a plat letters it: `N 04°34′26″ E`, `5,277.78′`. */
export interface Call {
  readonly from: Point;
  readonly to: Point;
  readonly bearing: string;
  readonly distance: string;
  readonly feet: number;
}

/** The calls around a tract, from its first corner back to it. */
export function calls(tract: Polygon): Call[] {
  return tract.map((from, i) => {
    const to = tract[(i + 1) % tract.length] as Point;
    const feet = Math.hypot(to.x - from.x, to.y - from.y) * feetPerPoint;
    return { from, to, bearing: bearing(from, to), distance: toHundredths(feet), feet };
  });
}

export function acres(tract: Polygon): number {
  return (Math.abs(signedArea(tract)) * feetPerPoint ** 2) / squareFeetPerAcre;
}

/** The quadrant bearing from one point to another, to the nearest second of arc. */
export function bearing(from: Point, to: Point): string {
  const east = to.x - from.x;
  const north = from.y - to.y;
  const seconds = Math.round((Math.atan2(Math.abs(east), Math.abs(north)) * 180 * 3600) / Math.PI);
  const two = (value: number) => String(value).padStart(2, "0");
  const angle = `${two(Math.floor(seconds / 3600))}°${two(Math.floor(seconds / 60) % 60)}′${two(seconds % 60)}″`;
  return `${north >= 0 ? "N" : "S"} ${angle} ${east >= 0 ? "E" : "W"}`;
}

/** How far from its start a walk along a tract's written calls ends, in feet: 0 except for rounding. */
export function misclosure(legs: readonly Call[]): number {
  let [east, north] = [0, 0];
  for (const { bearing: text, distance } of legs) {
    const [, ns, degrees, minutes, seconds, ew] = /^([NS]) (\d+)°(\d+)′(\d+)″ ([EW])$/.exec(text) ?? [];
    const angle = ((Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600) * Math.PI) / 180;
    const feet = Number(distance.replace(/[′,]/g, ""));
    north += feet * Math.cos(angle) * (ns === "N" ? 1 : -1);
    east += feet * Math.sin(angle) * (ew === "E" ? 1 : -1);
  }
  return Math.hypot(east, north);
}

/** In a mile a second of arc is 0.03 foot, so a distance beside bearings to the second is given to the hundredth. */
function toHundredths(feet: number): string {
  return `${formatFeet(feet)}′`;
}

/** 5276.513 is "5,276.51". */
export function formatFeet(feet: number): string {
  return feet.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
