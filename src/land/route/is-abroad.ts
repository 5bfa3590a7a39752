import type { Position } from "./shapes.ts";

/**
 * Whether a place that is in no county is on land in Mexico or Canada, by a few corners of the border. The rest of what is near
 * a county and in none is water.
 */
export function isAbroad(at: Position): boolean {
  return isBeyond(at, mexico, -1) || isBeyond(at, canada, 1);
}

/** South of a line for -1, north of it for 1. */
function isBeyond([x, y]: Position, corners: readonly Position[], side: 1 | -1): boolean {
  const index = corners.findIndex(([longitude]) => longitude > x);
  const [from, to] = [corners[index - 1], corners[index]];
  if (!from || !to) return false;
  const latitude = from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
  return (y - latitude) * side > 0;
}

/** Mexico's border from Tijuana down the Rio Grande to Matamoros. */
const mexico: readonly Position[] = [
  [-117.12, 32.53],
  [-114.72, 32.72],
  [-111.07, 31.33],
  [-108.21, 31.33],
  [-108.2, 31.78],
  [-106.53, 31.78],
  [-104.9, 30.6],
  [-103.15, 28.98],
  [-102.4, 29.77],
  [-101.4, 29.77],
  [-100.3, 28.28],
  [-99.5, 27.5],
  [-99.1, 26.4],
  [-97.16, 25.96],
];

/** Canada's border from Vancouver along the 49th parallel, the north shores of the Great Lakes and the St. Lawrence to Maine. */
const canada: readonly Position[] = [
  [-123.0, 49.0],
  [-95.2, 49.0],
  [-94.6, 48.7],
  [-91.4, 48.07],
  [-89.5, 48.05],
  [-88.0, 48.7],
  [-86.0, 48.75],
  [-84.7, 47.0],
  [-83.5, 46.0],
  [-82.4, 46.0],
  [-82.39, 41.95],
  [-81.2, 42.65],
  [-79.1, 42.87],
  [-79.05, 43.25],
  [-77.0, 43.95],
  [-75.9, 44.4],
  [-74.7, 45.0],
  [-71.5, 45.01],
  [-70.4, 45.8],
  [-70.0, 46.7],
  [-69.2, 47.45],
  [-67.8, 47.07],
];
