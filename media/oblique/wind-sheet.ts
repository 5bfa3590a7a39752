import { place } from "../sheet/parcels.ts";
import type { View } from "./camera.ts";

/** The subjects and lettering of a picture of the wind lease. Lengths are in pixels of the picture. */
export interface WindSheet {
  readonly view: View;
  readonly width: number;
  /** Of the view, without the strip along the foot. */
  readonly height: number;
  readonly collar: number;
  /** Size of the labels. */
  readonly lettering: number;
  /** Turbines numbered, by their place among the sites, and where each number stands from its hub. */
  readonly numbered: readonly { readonly site: number; readonly aside: number; readonly above: number }[];
  /** Sites with their setback drawn. */
  readonly ringed: readonly number[];
  /** Where the setback is lettered: which ring, at what azimuth on it, and how far from there the words stand. */
  readonly setback: {
    readonly site: number;
    readonly azimuth: number;
    readonly aside: number;
    readonly above: number;
  };
  /** Leases lettered, and where: in sections of Block 9. */
  readonly leases: readonly { readonly name: string; readonly east: number; readonly south: number }[];
}

export const wideSheet: WindSheet = {
  view: { ...place(9, 0.4, 5.4), z: 138, heading: 40.2, fieldOfView: 21, horizon: 0.055 },
  width: 1440,
  height: 1120,
  collar: 160,
  lettering: 46,
  numbered: [
    { site: 17, aside: 130, above: 0 },
    { site: 29, aside: 70, above: 80 },
    { site: 52, aside: 0, above: 84 },
  ],
  ringed: [17, 28, 29],
  setback: { site: 29, azimuth: 100, aside: 320, above: 74 },
  leases: [
    { name: "L-11", east: 2.27, south: 2.8 },
    { name: "L-08", east: 4.44, south: 0.76 },
  ],
};

/** Closer, with larger lettering, for screens where the picture is narrow: 1080 × 1350. */
export const phoneSheet: WindSheet = {
  view: { ...place(9, 0.4, 5.4), z: 138, heading: 38.6, fieldOfView: 16.6, horizon: 0.05 },
  width: 1080,
  height: 1050,
  collar: 300,
  lettering: 39,
  numbered: [
    { site: 17, aside: 120, above: 0 },
    { site: 29, aside: 64, above: 84 },
    { site: 52, aside: 0, above: 88 },
  ],
  ringed: [17, 29],
  setback: { site: 29, azimuth: 100, aside: 230, above: 34 },
  leases: [
    { name: "L-11", east: 2.3, south: 2.74 },
    { name: "L-08", east: 4.13, south: 0.84 },
  ],
};
