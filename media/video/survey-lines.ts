import type { SKRSContext2D } from "@napi-rs/canvas";
import { strokeAll } from "../draw/pen.ts";
import type { Contour } from "../land/contours.ts";
import type { Path, Point } from "../land/path.ts";
import { contains } from "../land/polygon.ts";
import type { Stream } from "../land/streams.ts";
import type { Parcel } from "../sheet/parcels.ts";
import { ease } from "./ease.ts";
import type { Reached } from "./reveal.ts";

/** A stretch of a contour or a stream inside one parcel, drawn when the survey reaches that parcel. */
interface Stretch {
  readonly path: Path;
  readonly parcel: number;
  readonly style: number;
}

const styles = [
  { color: "rgba(133, 84, 39, 0.36)", width: 0.5, least: 0.75 },
  { color: "rgba(112, 66, 28, 0.58)", width: 0.85, least: 1.05 },
  { color: "rgba(31, 94, 138, 0.85)", width: 0.75, least: 1.1 },
  { color: "rgba(31, 94, 138, 0.88)", width: 1.1, least: 1.5 },
  { color: "rgba(31, 94, 138, 0.9)", width: 1.6, least: 1.9 },
] as const;

/** A line that has only begun is faint, so that a parcel does not bristle with short ends. */
const inks = [0.12, 0.34, 0.6, 0.82, 1] as const;

export interface SurveyLines {
  readonly stretches: readonly Stretch[];
}

export function surveyLines(
  order: readonly Reached[],
  contours: readonly Contour[],
  streams: readonly Stream[],
  indexInterval: number,
): SurveyLines {
  const find = parcelFinder(order.map(({ parcel }) => parcel));
  const stretches: Stretch[] = [];
  const add = (path: Path, style: number) => {
    let points: Point[] = [];
    let parcel = -1;
    for (const point of path) {
      const here = find(point);
      if (here !== parcel) {
        // The crossing belongs to both sides, so that no gap shows on the line between them.
        if (points.length > 0) stretches.push({ path: [...points, point], parcel, style });
        points = [];
        parcel = here;
      }
      points.push(point);
    }
    if (points.length > 1) stretches.push({ path: points, parcel, style });
  };
  for (const { height, lines } of contours)
    for (const line of lines) add(thin(line), Math.round(height) % indexInterval === 0 ? 1 : 0);
  // Streams are drawn upstream, from the mouth to the spring.
  for (const { path, area } of streams) add(path.toReversed(), area < 6000 ? 2 : area < 20_000 ? 3 : 4);
  return { stretches: stretches.filter(({ parcel }) => parcel >= 0) };
}

/** Draws every stretch as far as its parcel has come: each line grows from one end, as a pen would draw it. */
export function drawSurveyLines(
  ctx: SKRSContext2D,
  { stretches }: SurveyLines,
  order: readonly Reached[],
  seconds: number,
  scale: number,
  kind: "contours" | "streams",
): void {
  const paths: Path[][] = Array.from({ length: styles.length * inks.length }, () => []);
  for (const { path, parcel, style } of stretches) {
    if (style >= 2 !== (kind === "streams")) continue;
    const share = ease((seconds - (order[parcel] as Reached).at) / 0.9);
    if (share === 0) continue;
    const ink = Math.min(inks.length - 1, Math.floor(share * inks.length));
    const drawn = share === 1 ? path : path.slice(0, Math.max(2, Math.ceil(path.length * share)));
    paths[style * inks.length + ink]?.push(drawn);
  }
  paths.forEach((lines, n) => {
    const style = styles[Math.floor(n / inks.length)];
    if (!style || lines.length === 0) return;
    ctx.globalAlpha = inks[n % inks.length] as number;
    strokeAll(ctx, lines, { color: style.color, width: Math.max(style.width, style.least / scale) });
  });
  ctx.globalAlpha = 1;
}

/** Every second point: at the film's scale the others make no visible difference. */
function thin(line: Path): Path {
  return line.filter((_, i) => i % 2 === 0 || i === line.length - 1);
}

function parcelFinder(parcels: readonly Parcel[]): (point: Point) => number {
  const boxes = parcels.map(({ polygon }) => ({
    left: Math.min(...polygon.map(({ x }) => x)),
    right: Math.max(...polygon.map(({ x }) => x)),
    top: Math.min(...polygon.map(({ y }) => y)),
    bottom: Math.max(...polygon.map(({ y }) => y)),
  }));
  const holds = (n: number, point: Point) => {
    const box = boxes[n];
    if (!box || point.x < box.left || point.x > box.right || point.y < box.top || point.y > box.bottom)
      return false;
    return contains((parcels[n] as Parcel).polygon, point);
  };
  let last = 0;
  return (point) => {
    if (holds(last, point)) return last;
    const found = parcels.findIndex((_, n) => holds(n, point));
    if (found >= 0) last = found;
    return found;
  };
}
