import type { Path, Point } from "../land/path.ts";

/** The sheet's horizontal scale, in plan and profile alike. */
export const feetPerPixel = 6;

/** Points of intersection, where the line bends, on high ground, in pixels of the plan. The ends lie off the sheet. */
export const intersections: Path = [
  { x: -394, y: 316 },
  { x: 464, y: 397 },
  { x: 986, y: 306 },
  { x: 1542, y: 394 },
  { x: 2255, y: 314 },
];

/** The first point's distance from the line's beginning, in feet: this sheet lies 47 of 180 miles along. */
const firstChainage = 246_300;

/** Distances along the centerline, in feet from the line's beginning, one a point of intersection. */
export const chainages: readonly number[] = intersections.map((_, i) => {
  const legs = intersections.slice(0, i).map((a, n) => {
    const b = intersections[n + 1] as Point;
    return Math.hypot(b.x - a.x, b.y - a.y) * feetPerPixel;
  });
  return legs.reduce((sum, leg) => sum + leg, firstChainage);
});

/** The place on the centerline at a chainage, straight on beyond its ends. */
export function pointAt(chainage: number): Point {
  const ahead = chainages.findIndex((end, i) => i > 0 && chainage <= end);
  const leg = ahead < 0 ? chainages.length - 1 : ahead;
  const [from, to] = [chainages[leg - 1] as number, chainages[leg] as number];
  const [a, b] = [intersections[leg - 1] as Point, intersections[leg] as Point];
  const t = (chainage - from) / (to - from);
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
}

/** The bend at an inner point of intersection, in degrees: positive to the right in the line's direction. */
export function deflection(index: number): number {
  const [a, b, c] = [index - 1, index, index + 1].map((i) => intersections[i] as Point) as [
    Point,
    Point,
    Point,
  ];
  const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x);
  return (turn * 180) / Math.PI;
}

/** 246 300 feet is station 2463+00. */
export function station(chainage: number): string {
  const feet = Math.round(chainage);
  return `${Math.floor(feet / 100)}+${String(feet % 100).padStart(2, "0")}`;
}

/** 16.7 degrees is 16°42′. */
export function degreesMinutes(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, "0")}′`;
}
