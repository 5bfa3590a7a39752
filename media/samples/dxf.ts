import type { Point } from "../land/path.ts";
import { feetPerPoint } from "../sheet/parcels.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { describe, type Easement, tractCourses } from "./easement.ts";
import { sidelines } from "./strip.ts";

/** The tract's southwest corner in the drawing, in feet: small figures, and none of them negative. */
const origin = { east: 10_000, north: 10_000 };

/** Tract 14 with its easement as a DXF of AutoCAD Release 12, which every CAD program reads. Units are U.S. survey feet. */
export function tractDxf(easement: Easement): string {
  const [first, ...others] = easement.courses;
  const centerline = first ? [first.from, first.to, ...others.map(({ to }) => to)] : [];
  const entities = [
    polyline("TRACT", tractFourteen, true),
    polyline("EASEMENT-CL", centerline, false),
    ...sidelines(easement).map((line) => polyline("EASEMENT", line, false)),
    ...tractFourteen.map((corner) => pair([0, "POINT"], [8, "MONUMENT"], ...at(corner))),
    ...tractCourses().map((course) => {
      const middle = { x: (course.from.x + course.to.x) / 2, y: (course.from.y + course.to.y) / 2 };
      return text("CALLS", middle, describe(course));
    }),
    text(
      "NOTES",
      { x: tractFourteen[0]?.x as number, y: (tractFourteen[0]?.y as number) + 12 },
      "SAMPLE. Not a survey. Coordinates are assumed.",
    ),
  ];
  return `${[
    pair([0, "SECTION"], [2, "HEADER"], [9, "$ACADVER"], [1, "AC1009"], [0, "ENDSEC"]),
    pair([0, "SECTION"], [2, "ENTITIES"]),
    ...entities,
    pair([0, "ENDSEC"], [0, "EOF"]),
  ].join("\n")}\n`;
}

function polyline(layer: string, points: readonly Point[], closed: boolean): string {
  const vertices = points.map((point) => pair([0, "VERTEX"], [8, layer], ...at(point)));
  const head = pair([0, "POLYLINE"], [8, layer], [66, 1], [70, closed ? 1 : 0], [10, 0], [20, 0], [30, 0]);
  return [head, ...vertices, pair([0, "SEQEND"], [8, layer])].join("\n");
}

/** Letters without the marks that Release 12 can't show. */
function text(layer: string, point: Point, words: string): string {
  const plain = words.replace("°", "%%d").replace("′", "'").replace("″", '"');
  return pair([0, "TEXT"], [8, layer], ...at(point), [40, 80], [1, plain]);
}

type Pair = readonly [code: number, value: string | number];

function at({ x, y }: Point): Pair[] {
  const corner = tractFourteen[0] as Point;
  const east = origin.east + (x - corner.x) * feetPerPoint;
  const north = origin.north - (y - corner.y) * feetPerPoint;
  return [
    [10, east.toFixed(4)],
    [20, north.toFixed(4)],
    [30, "0.0"],
  ];
}

function pair(...pairs: readonly Pair[]): string {
  return pairs.map(([code, value]) => `${String(code).padStart(3)}\n${value}`).join("\n");
}
