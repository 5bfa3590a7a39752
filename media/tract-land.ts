/**
 * Draws the land of Tract 14, which phones get late and draw on their bare plat while the first screen scrolls:
 * `node tract-land.ts`. Each path counts as 1 long, and lies where boundary.ts puts the plat: from the section's middle, upright.
 */
import { palette } from "./draw/palette.ts";
import { publishSvg } from "./draw/svg.ts";
import { mesaCountry } from "./land/mesa-country.ts";
import { nearestOnPath, type Path, type Point } from "./land/path.ts";
import { sheetContours } from "./sheet/contours.ts";
import { gasLine } from "./sheet/pipelines.ts";
import { riverPath } from "./sheet/river.ts";
import { sheetStreams } from "./sheet/streams.ts";
import { half, turnBack } from "./sheet/upright.ts";

/** The drawing is a third as large as the sheet, so a bend of less than this is none, and a piece shorter than this a crumb. */
const tolerance = 1.6;
const shortest = 22;

/** Where phones letter the tract's name, acreage and closure: no line crosses lettering. */
const lettering = { left: -66, top: -33, right: 66, bottom: 36 };

const country = mesaCountry();
const contours = sheetContours(country).flatMap(({ lines }) => [...lines]);
const streams = sheetStreams(country, riverPath()).map(({ path }) => path);

publishSvg(
  "tract-14-land",
  `<svg xmlns="http://www.w3.org/2000/svg" fill="none">
${draw(contours, palette.brown, 1.5)}
${draw(streams, palette.blue, 3)}
${draw([gasLine.line], palette.ink, 2.5)}
</svg>
`,
);

function draw(lines: readonly Path[], color: string, width: number): string {
  const pieces = lines
    .flatMap((line) => cut(densify(line.map(turnBack))))
    .filter((piece) => measure(piece) > shortest);
  const data = pieces.map((piece) => write(simplify(piece))).join("");
  return `<path d="${data}" pathLength="1" stroke="${color}" stroke-width="${width}"/>`;
}

/** Long legs have points between, so that they can be cut near the tract's lines. */
function densify(path: Path): Point[] {
  return path.flatMap((a, i) => {
    const b = path[i + 1];
    if (!b) return [a];
    const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 2));
    return Array.from({ length: steps }, (_, n) => ({
      x: a.x + ((b.x - a.x) * n) / steps,
      y: a.y + ((b.y - a.y) * n) / steps,
    }));
  });
}

/** The pieces inside the tract, beside its lettering. */
function cut(path: Path): Point[][] {
  const pieces: Point[][] = [[]];
  for (const point of path)
    if (isShown(point)) pieces.at(-1)?.push(point);
    else if (pieces.at(-1)?.length) pieces.push([]);
  return pieces.filter(({ length }) => length > 1);
}

function isShown({ x, y }: Point): boolean {
  const { left, top, right, bottom } = lettering;
  return Math.max(Math.abs(x), Math.abs(y)) < half && (x < left || x > right || y < top || y > bottom);
}

/** Without the points that lie on the way (Douglas and Peucker, 1973). */
function simplify(path: Path): Path {
  const ends = [path[0], path.at(-1)] as [Point, Point];
  const off = path.map(({ x, y }) => nearestOnPath(ends, x, y).distance);
  const farthest = off.indexOf(Math.max(...off));
  if ((off[farthest] ?? 0) < tolerance) return ends;
  return [...simplify(path.slice(0, farthest + 1)), ...simplify(path.slice(farthest)).slice(1)];
}

/** In whole points, each given from the last. */
function write(path: Path): string {
  let at = { x: 0, y: 0 };
  const steps = path.map(({ x, y }, i) => {
    const [dx, dy] = [Math.round(x) - at.x, Math.round(y) - at.y];
    at = { x: at.x + dx, y: at.y + dy };
    return `${i === 0 ? "M" : i === 1 ? "l" : dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
  });
  return steps.join("");
}

function measure(path: Path): number {
  return path.reduce((sum, { x, y }, i) => {
    const before = path[i - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : 0;
  }, 0);
}
