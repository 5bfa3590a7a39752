import { Helper } from "dxf";
import dxfParser from "dxf-parser";
import { expect, test } from "vitest";
import { readLegalDescription } from "./legal-description.ts";
import { toDxf } from "./tract-dxf.ts";

// A right turn and a left one, a way to the beginning, and lines to all sides.
const deed = `COMMENCING at a stone; THENCE East 30 feet; THENCE South 40 feet to the POINT OF BEGINNING; THENCE North 300 feet; THENCE
  along a curve to the right, radius 100 feet, chord N 45° E 141.42 feet; THENCE East 200 feet; THENCE along a curve to the left, radius
  100 feet, chord S 45° E 141.42 feet; THENCE South 300 feet; THENCE West 400 feet to the POINT OF BEGINNING.`;
const tract = readLegalDescription(deed);
const file = toDxf(tract as NonNullable<typeof tract>);

// Its types describe another kind of module.
const DxfParser = dxfParser as unknown as typeof dxfParser.default;

/** What each of two independent readers makes of the file: lines by their ends, arcs by their ends, counterclockwise. */
const readers = {
  "dxf-parser": () =>
    (new DxfParser().parseSync(file)?.entities ?? []).map((entity) => {
      const { vertices = [], center, radius = 0, startAngle = 0, endAngle = 0 } = entity as unknown as Entity;
      const ends = center ? [startAngle, endAngle].map((angle) => onCircle(center, radius, angle)) : vertices;
      return describe(entity.layer, center && radius, ends);
    }),
  dxf: () =>
    new Helper(file).denormalised.map(({ layer, type, start, end, x, y, r, startAngle, endAngle }) => {
      const isArc = type === "ARC";
      const ends = isArc ? [startAngle, endAngle].map((angle) => onCircle({ x, y }, r, angle)) : [start, end];
      return describe(layer, isArc && r, ends);
    }),
};

interface Position {
  readonly x: number;
  readonly y: number;
}
type Entity = Partial<
  Record<"radius" | "startAngle" | "endAngle", number> & { vertices: Position[]; center: Position }
>;

function onCircle({ x, y }: Position, radius: number, angle: number): Position {
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

function describe(layer: string, radius: number | false | undefined, ends: readonly Position[]): string {
  const [from, to] = ends.map(({ x, y }) => `${Math.round(x) || 0},${Math.round(y) || 0}`);
  return `${layer} ${radius ? `arc of ${Math.round(radius)}` : "line"} ${from} to ${to}`;
}

test.each(Object.entries(readers))(
  "%s opens a tract's file: its lines, its arcs and the way to it",
  (_, read) => {
    expect(read()).toEqual([
      "TRACT line 0,0 to 0,300",
      "TRACT arc of 100 100,400 to 0,300",
      "TRACT line 100,400 to 300,400",
      "TRACT arc of 100 300,400 to 400,300",
      "TRACT line 400,300 to 400,0",
      "TRACT line 400,0 to 0,0",
      "TIE line -30,40 to 0,40",
      "TIE line 0,40 to 0,0",
    ]);
  },
);

test("a file says in words what it holds, and has no figure that a program could not read", () => {
  expect(file).toMatch(/^999\r\nFeet\. The point of beginning is at 0,0\. Arithmetic, not a survey\.\r\n/);
  expect(file).not.toMatch(/NaN|Infinity|\de/);
});
