import { palette } from "../draw/palette.ts";
import type { Point } from "../land/path.ts";
import type { Polygon } from "../land/polygon.ts";
import { nameLand } from "../land-names.ts";
import { formatFeet } from "../sheet/calls.ts";
import { feetPerPoint, sectionNumber, sections } from "../sheet/parcels.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { tractAcres } from "./description.ts";
import { type Course, type Easement, tractCourses } from "./easement.ts";
import { sidelines } from "./strip.ts";

/** The drawing in points of paper, 7.5 inches wide; an inch is 1,000 feet. */
const sheet = { width: 540, height: 452, feetPerInch: 1000 };
const scale = (72 * feetPerPoint) / sheet.feetPerInch;

const middle = {
  x: tractFourteen.reduce((sum, { x }) => sum + x / 4, 0),
  y: tractFourteen.reduce((sum, { y }) => sum + y / 4, 0),
};

/** The tract with its calls, and the strip across it, as vectors: its lettering is text. */
export function drawPlat(easement: Easement): string {
  const { courses, width, tie } = easement;
  nameLand("Tract 14", tractFourteen);
  const [first, second] = sidelines(easement) as [Point[], Point[]];
  const start = courses[0]?.from as Point;
  const onEasement = at(beyondMiddle(courses[0] as Course));
  const end = courses.at(-1)?.to as Point;
  return `<svg viewBox="0 0 ${sheet.width} ${sheet.height}" role="img" aria-label="Plat of Tract 14: a square of ${tractAcres} acres with its four calls, and across its south part a strip ${width} feet wide from the east line to the south line.">
<rect x=".5" y=".5" width="${sheet.width - 1}" height="${sheet.height - 1}" fill="none" stroke="${palette.ink}"/>
<path d="${path([...first, ...second.toReversed()])}Z" fill="#F3CDBF" stroke="${palette.red}" stroke-width=".6"/>
<path d="${path([start, ...courses.map(({ to }) => to)])}" fill="none" stroke="${palette.red}" stroke-width="1.1" stroke-dasharray="7 2 2 2"/>
<path d="${path(tractFourteen)}Z" fill="none" stroke="${palette.ink}" stroke-width="1.6"/>
${tractFourteen.map(monument).join("")}
${tractCourses()
  .map((course) => callAlong(course, 1))
  .join("\n")}
${courses.map((course, n) => along(course, -9, [`L${n + 1}`])).join("\n")}
${label(at(middle), -60, ["TRACT 14", `${tractAcres} acres`, "Owner 6"], 11)}
${leader(onEasement, -46)}
${label(onEasement, -64, [`${width}-foot easement, ${easement.acres.toFixed(2)} acres`, "16-inch gas line"], 9)}
${beside(at(start), 8, 2, `P.O.B., ${formatFeet(tie.feet)} ft`)}${beside(at(start), 8, 12, "from corner")}
${below(at(end), "P.O.E.")}
${neighbors().join("")}
${scaleBar()}${north()}
</svg>`;
}

function at({ x, y }: Point): Point {
  return { x: sheet.width / 2 + (x - middle.x) * scale, y: 224 + (y - middle.y) * scale };
}

function path(points: readonly Point[]): string {
  return `M${points.map(at).map(place).join("L")}`;
}

function place({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function monument(corner: Point): string {
  const { x, y } = at(corner);
  return `<path d="M${place({ x: x - 4, y })}a4 4 0 1 1 0 .01h8m-4-4v8" fill="#fff" stroke="${palette.ink}" stroke-width=".9"/>`;
}

/** Bearing and distance outside of a line of the tract, never upside down. */
function callAlong(course: Course, side: number): string {
  return along(course, side * 10, [course.bearing, `${formatFeet(course.feet)}′`]);
}

function along({ from, to }: Course, away: number, lines: readonly string[]): string {
  const [a, b] = [at(from), at(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  // Clockwise around the tract, outside is on the left.
  const out = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
  let turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const isFlipped = Math.abs(turn) > 90.001;
  if (isFlipped) turn -= Math.sign(turn) * 180;
  const x = (a.x + b.x) / 2 + out.x * away;
  const y = (a.y + b.y) / 2 + out.y * away;
  // Lines follow each other downward as one reads; the block lies outside of the leg.
  const up =
    (out.x * Math.sin((-turn * Math.PI) / 180) + out.y * Math.cos((turn * Math.PI) / 180)) * away < 0;
  const first = up ? -(lines.length - 1) * 10 : 7;
  const texts = lines.map(
    (line, n) =>
      `<text y="${first + n * 10}" text-anchor="middle" font-size="8.2" class="call">${line}</text>`,
  );
  return `<g transform="translate(${place({ x, y })})rotate(${turn.toFixed(3)})">${texts.join("")}</g>`;
}

function label({ x, y }: Point, down: number, lines: readonly string[], size: number): string {
  return lines
    .map(
      (line, n) =>
        `<text x="${x.toFixed(1)}" y="${(y + down + n * size * 1.35).toFixed(1)}" text-anchor="middle" font-size="${n === 0 ? size : size * 0.86}" font-weight="${n === 0 ? 600 : 400}">${line}</text>`,
    )
    .join("");
}

/** From a label's foot, `down` from a point, to an arrow's head on it. */
function leader({ x, y }: Point, down: number): string {
  return `<path d="M${place({ x, y: y + down })}V${(y - 7).toFixed(2)}" fill="none" stroke="${palette.ink}" stroke-width=".8"/><path d="M${place({ x, y: y - 1 })}l-2.6-7h5.2Z" fill="${palette.ink}"/>`;
}

/** A little beyond a course's middle, where its number stands. */
function beyondMiddle({ from, to }: Course): Point {
  return { x: from.x + 0.66 * (to.x - from.x), y: from.y + 0.66 * (to.y - from.y) };
}

function beside({ x, y }: Point, right: number, down: number, text: string): string {
  return `<text x="${(x + right).toFixed(1)}" y="${(y + down).toFixed(1)}" font-size="7.6">${text}</text>`;
}

function below({ x, y }: Point, text: string): string {
  return `<text x="${x.toFixed(1)}" y="${(y + 11).toFixed(1)}" text-anchor="middle" font-size="7.6">${text}</text>`;
}

/** The sections around, by their numbers, each beside its line and clear of the line's call. */
function neighbors(): string[] {
  const [west, north, east, south] = tractCourses() as [Course, Course, Course, Course];
  const around = [
    [0, 2, west, 0.72, 28],
    [1, 1, north, 0.78, 12],
    [2, 2, east, 0.72, 28],
    [1, 3, south, 0.22, 12],
  ] as const;
  return around.map(([column, row, { from, to }, share, away]) => {
    const [a, b] = [at(from), at(to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const section = sectionNumber(9, column, row);
    nameLand(`Section ${section}, Block 9`, findSection(column, row));
    const x = a.x + share * (b.x - a.x) + (away * (b.y - a.y)) / length;
    const y = a.y + share * (b.y - a.y) - (away * (b.x - a.x)) / length;
    return `<text x="${x.toFixed(1)}" y="${(y + 3).toFixed(1)}" text-anchor="middle" font-size="8.2">SEC. ${section}</text>`;
  });
}

function findSection(column: number, row: number): Polygon {
  const found = sections().find(
    (section) => section.block === 9 && section.column === column && section.row === row,
  );
  if (!found) throw new Error("No section of Block 9 lies beside this line of Tract 14.");
  return found.polygon;
}

function scaleBar(): string {
  const inch = 72;
  const [left, top] = [24, sheet.height - 26];
  const marks = [0, 1000, 2000];
  const figures = marks.map(
    (feet, n) =>
      `<text x="${left + n * inch}" y="${top + 16}" text-anchor="middle" font-size="7.6">${feet.toLocaleString("en-US")}</text>`,
  );
  return `<rect x="${left}" y="${top}" width="${inch}" height="5" fill="${palette.ink}"/><rect x="${left + inch}" y="${top}" width="${inch}" height="5" fill="none" stroke="${palette.ink}" stroke-width=".8"/>${figures.join("")}<text x="${left + 2 * inch + 22}" y="${top + 16}" font-size="7.6">feet</text>`;
}

function north(): string {
  return `<g transform="translate(${sheet.width - 28} ${sheet.height - 40})"><path d="M0-24-7 8 0 2Z" fill="${palette.ink}"/><path d="M0-24 7 8 0 2Z" fill="none" stroke="${palette.ink}"/><text y="22" text-anchor="middle" font-size="9" font-weight="600">N</text></g>`;
}
