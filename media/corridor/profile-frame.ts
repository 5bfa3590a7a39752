import { chainages, feetPerPixel, intersections } from "./alignment.ts";
import { plan } from "./country.ts";

/** The profile's panel, in pixels of the sheet. Between plan and profile lies the band where structures are tied. */
export const profile = { left: 0, right: plan.width, top: 660, bottom: 1146 };

/** Elevations have a strip of their own at the panel's left, clear of the wires and the ground. */
export const axisWidth = 124;

/** The vertical exaggeration. */
export const exaggeration = 10;
export const feetPerRise = feetPerPixel / exaggeration;

/** The elevation of the panel's lower edge, in feet: a round figure, as on the paper. */
export const datum = 130;

/** Plan and profile are aligned at this point of intersection; elsewhere tie lines join them. */
const anchor = 2;

/** The profile is developed: as long as the line, which is longer than the plan where the line runs diagonally. */
export function profileX(chainage: number): number {
  const { x } = intersections[anchor] as { x: number };
  return x + (chainage - (chainages[anchor] as number)) / feetPerPixel;
}

export function toChainage(x: number): number {
  const anchorX = (intersections[anchor] as { x: number }).x;
  return (chainages[anchor] as number) + (x - anchorX) * feetPerPixel;
}

export function profileY(elevation: number): number {
  return profile.bottom - (elevation - datum) / feetPerRise;
}
