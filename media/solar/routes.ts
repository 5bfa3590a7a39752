import { type Box, boxAround } from "../draw/box.ts";
import { type Path, type Point, smoothPath } from "../land/path.ts";

/** The substation's fenced yard, on cleared land beside the access road. */
export const substation: Box = boxAround({ x: 1035, y: 680 }, 54, 42);

/** Public roads north and south of the project. */
export const countyRoads: readonly Path[] = [
  bend(
    [622, -12],
    [650, 30],
    [710, 58],
    [800, 66],
    [900, 60],
    [1000, 62],
    [1090, 92],
    [1180, 120],
    [1290, 124],
    [1390, 100],
    [1480, 62],
    [1590, 46],
    [1720, 56],
    [1860, 80],
    [2012, 100],
  ),
  bend(
    [628, 1068],
    [690, 1022],
    [800, 998],
    [930, 990],
    [1100, 993],
    [1260, 1004],
    [1420, 1000],
    [1600, 990],
    [1800, 1002],
    [2012, 1020],
  ),
];

/** The project's caliche roads: one through it, from county road to county road, and the drive to the substation's gate. */
export const accessRoads: readonly Path[] = [
  bend(
    [930, 990],
    [962, 950],
    [1015, 918],
    [1058, 870],
    [1062, 825],
    [1036, 765],
    [1004, 718],
    [984, 664],
    [952, 612],
    [880, 576],
    [815, 508],
    [772, 425],
    [740, 345],
    [726, 280],
    [716, 220],
    [710, 150],
    [710, 58],
  ),
  bend([995, 695], [substation.left, 694]),
];

const west = { x: substation.left + 6, y: 672 };
const north = { x: 1050, y: substation.top + 6 };
const east = { x: substation.right - 6, y: 680 };
const south = { x: 1035, y: substation.bottom - 6 };

/** The substation's breakers, one for each feeder. */
export const bays: readonly Point[] = [west, north, east, south];

/**
 * Medium-voltage cable, from the substation to a breaker in the last tract of each feeder and branch. It crosses cleared
 * land only and reaches every tract that has panels.
 */
export const collectionLines: readonly Path[] = [
  leg([west.x, west.y], [930, 654], [846, 622], [684, 638], [560, 646], [460, 655], [350, 668]),
  leg([846, 622], [838, 540], [832, 400], [908, 394]),
  leg([832, 400], [827, 338], [776, 326]),
  leg([684, 638], [676, 556], [664, 470], [560, 478]),
  leg(
    [north.x, north.y],
    [1074, 640],
    [1077, 574],
    [1106, 552],
    [1118, 440],
    [1146, 352],
    [1184, 322],
    [1285, 305],
  ),
  leg(
    [east.x, east.y],
    [1160, 686],
    [1246, 700],
    [1395, 714],
    [1452, 718],
    [1628, 735],
    [1640, 630],
    [1638, 536],
    [1655, 460],
  ),
  leg([1395, 714], [1402, 568]),
  leg([south.x, south.y], [1028, 768], [885, 790], [735, 814]),
  leg([1028, 768], [1105, 752], [1240, 772], [1310, 780]),
];

/** The breakers that end the feeders and their branches. */
export const breakers: readonly Point[] = collectionLines.map((line) => line.at(-1) as Point);

type Place = readonly [x: number, y: number];

function leg(...places: Place[]): Path {
  return places.map(([x, y]) => ({ x, y }));
}

function bend(...places: Place[]): Point[] {
  return smoothPath(leg(...places), 12);
}
