import type { Noise } from "./noise.ts";
import { nearestOnPath, type Point, smoothPath } from "./path.ts";

/** The river, from the northeast to where it leaves in the south, with its height and its floor's half-width. */
export const riverCourse = [
  { x: 2080, y: -190, height: 60, floor: 24 },
  { x: 1900, y: 10, height: 55, floor: 27 },
  { x: 1760, y: 90, height: 51, floor: 29 },
  { x: 1690, y: 215, height: 47, floor: 32 },
  { x: 1560, y: 300, height: 42, floor: 35 },
  { x: 1515, y: 430, height: 38, floor: 40 },
  { x: 1400, y: 530, height: 34, floor: 51 },
  { x: 1375, y: 650, height: 30, floor: 72 },
  { x: 1270, y: 760, height: 26, floor: 96 },
  { x: 1180, y: 850, height: 22, floor: 96 },
  { x: 1060, y: 940, height: 18, floor: 88 },
  { x: 960, y: 1060, height: 14, floor: 96 },
  { x: 860, y: 1250, height: 8, floor: 112 },
] as const;

/** Side canyons, each from its head to the valley it joins, with the half-width of its floor. */
const canyons = [
  {
    floor: 12,
    path: [at(1960, 400), at(1860, 380), at(1760, 420), at(1660, 400), at(1590, 430), at(1500, 440)],
  },
  {
    floor: 26,
    path: [at(2060, 690), at(1930, 690), at(1800, 640), at(1700, 680), at(1560, 670), at(1420, 720)],
  },
  {
    floor: 22,
    path: [at(1990, 990), at(1880, 940), at(1740, 935), at(1620, 880), at(1460, 870), at(1320, 790)],
  },
  {
    floor: 16,
    path: [at(1500, -120), at(1440, -10), at(1370, 50), at(1270, 90), at(1180, 170), at(1060, 190)],
  },
  { floor: 8, path: [at(1270, 330), at(1265, 420), at(1310, 500), at(1390, 570)] },
].map(({ floor, path }) => ({ floor, path: smoothPath(path, 4) }));

/** Open ground kept beside the river, wide enough to build on. */
const basins = [
  { x: 1400, y: 800, reach: 130 },
  { x: 1110, y: 610, reach: 75 },
] as const;

const rim = 186;

const course = smoothPath(riverCourse, 4);

/** The land before rain at one place: tableland at height `top` where `wall` is 1, open ground where it is 0. */
export interface Shape {
  readonly floor: number;
  readonly top: number;
  readonly wall: number;
  /** How deep the river's bed lies in the floor. */
  readonly bed: number;
}

/** The land before rain: a plain in the west, a tableland in the east, a valley and its canyons through it. */
export function beforeRain(noise: Noise, x: number, y: number): Shape {
  const { distance, along } = nearestOnPath(course, x, y);
  const leg = Math.min(riverCourse.length - 1, along / 4);
  const river = between(leg, (stop) => stop.height);
  const reach = between(leg, (stop) => stop.floor);

  // How far from open ground: below 0 is floor or plain, above about 60 is tableland.
  const escarpment = 1062 - 0.03 * y + 62 * noise.octaves(x / 150 + 3, y / 150, 3);
  let inland = Math.min(distance - reach, x - escarpment);
  for (const basin of basins) inland = Math.min(inland, Math.hypot(x - basin.x, y - basin.y) - basin.reach);
  for (const { path, floor } of canyons) {
    const side = nearestOnPath(path, x, y);
    // A canyon is narrow at its head.
    inland = Math.min(inland, side.distance - mix(-14, floor, side.along / (path.length - 1)));
  }
  // The walls wander, but never so far that they close a canyon and dam its water.
  const wander = (110 * noise.octaves(x / 230, y / 230, 5) + 16) * smoothstep(-10, 50, inland);

  // The plain climbs gently to the west, the valley's floor away from the river.
  const plain = 20 + 0.012 * Math.max(0, 1000 - x) + 3 * noise.octaves(x / 210 + 9, y / 210, 4);
  const beside =
    river + 0.05 * Math.max(0, distance - 10) ** 0.9 + 1.5 * noise.octaves(x / 90, y / 90 + 4, 3);
  const east = smoothstep(940, 1120, x + 40 * noise(x / 200, y / 200));
  return {
    floor: mix(plain, Math.min(beside, river + 22), east),
    top: rim + 0.018 * (x - 1500) - 0.012 * y + 9 * noise.octaves(x / 300 - 5, y / 300, 4),
    wall: smoothstep(0, 60, inland + wander),
    bed: 2.5 * Math.exp(-((distance / 9) ** 2)),
  };
}

function between(leg: number, value: (stop: (typeof riverCourse)[number]) => number): number {
  const i = Math.min(riverCourse.length - 2, Math.floor(leg));
  const from = value(riverCourse[i] as (typeof riverCourse)[number]);
  return mix(from, value(riverCourse[i + 1] as (typeof riverCourse)[number]), leg - i);
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t;

function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function at(x: number, y: number): Point {
  return { x, y };
}
