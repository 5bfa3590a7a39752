import { type Box, boxAround } from "../draw/box.ts";
import { type Path, type Point, smoothPath } from "../land/path.ts";

/** The substation's fenced yard, on cleared land beside the access road. */
export const substation: Box = boxAround({ x: 1035, y: 680 }, 54, 42);

/** Public roads north and south of the project. They run as the blocks do, with a square corner and a bend at the block line. */
export const countyRoads: readonly Path[] = [
  leg([624.5, -12], [630, 66], [1197, 26], [2012, 112]),
  leg([694.5, 1070], [690, 1007], [1101, 978], [2012, 1074]),
];

/** The line by which the project sells its power: from the substation south, and off the map. */
export const genTie: Path = leg([1048, 695], [1083, 825], [1087, 1068]);

/** Two pipelines and their easements, which a title search finds first: one from west to east, one from north to south. */
export const pipelines: readonly Path[] = [
  leg(
    [-12, 430],
    [240, 402],
    [440, 394],
    [640, 420],
    [860, 440],
    [1060, 442],
    [1190, 352],
    [1400, 374],
    [1600, 420],
    [2012, 545],
  ),
  leg([1556, -12], [1542, 180], [1524, 330], [1528, 560], [1548, 1068]),
];

/** How wide an easement is, in feet. */
export const easementFeet = 50;

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
    [710, 60],
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
 * Medium-voltage cable, from the substation to an inverter in the last tract of each feeder and branch. It crosses cleared
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

/** The inverters that end the feeders and their branches. */
export const inverters: readonly Point[] = collectionLines.map((line) => line.at(-1) as Point);

type Place = readonly [x: number, y: number];

function leg(...places: Place[]): Path {
  return places.map(([x, y]) => ({ x, y }));
}

function bend(...places: Place[]): Point[] {
  return smoothPath(leg(...places), 12);
}
