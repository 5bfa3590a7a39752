import type { SKRSContext2D } from "@napi-rs/canvas";
import { strokeAll } from "../draw/pen.ts";
import { fillRibbons, type Ribbon } from "../draw/ribbon.ts";
import { streamRibbons } from "../draw/stream-ribbons.ts";
import type { Contour } from "../land/contours.ts";
import type { Path } from "../land/path.ts";
import type { Stream } from "../land/streams.ts";
import { streamPen } from "../sheet/streams.ts";
import { ease } from "./ease.ts";
import { findParcel } from "./parcel-finder.ts";
import type { Reached } from "./reveal.ts";

/** A stretch of a contour or a stream inside one parcel, drawn when the survey reaches that parcel. */
interface Stretch<Line> {
  readonly line: Line;
  readonly parcel: number;
}

interface ContourLine {
  readonly path: Path;
  readonly isIndex: boolean;
}

const pens = [
  { isIndex: false, color: "rgba(133, 84, 39, 0.36)", width: 0.5, least: 0.75 },
  { isIndex: true, color: "rgba(112, 66, 28, 0.58)", width: 0.85, least: 1.05 },
] as const;

const blue = "rgba(31, 94, 138, 0.92)";

/** A line that has only begun is faint, so that a parcel does not bristle with short ends. */
const inks = [0.12, 0.34, 0.6, 0.82, 1] as const;

export interface SurveyLines {
  readonly contours: readonly Stretch<ContourLine>[];
  readonly streams: readonly Stretch<Ribbon>[];
}

export function surveyLines(
  order: readonly Reached[],
  contours: readonly Contour[],
  streams: readonly Stream[],
  indexInterval: number,
): SurveyLines {
  const find = findParcel(order.map(({ parcel }) => parcel));
  const split = (path: Path) => [...splitByParcel(path.map(find))];
  return {
    contours: contours.flatMap(({ height, lines }) =>
      lines.map(thin).flatMap((path) =>
        split(path).map(({ from, to, parcel }) => ({
          line: { path: path.slice(from, to), isIndex: Math.round(height) % indexInterval === 0 },
          parcel,
        })),
      ),
    ),
    // Streams are drawn upstream, from the mouth to the spring.
    streams: streamRibbons(streams, streamPen)
      .map(reverse)
      .flatMap(({ path, halfWidths }) =>
        split(path).map(({ from, to, parcel }) => ({
          line: { path: path.slice(from, to), halfWidths: halfWidths.slice(from, to) },
          parcel,
        })),
      ),
  };
}

/** Draws every stretch as far as its parcel has come: each line grows from one end, as a pen would draw it. */
export function drawSurveyLines(
  ctx: SKRSContext2D,
  { contours, streams }: SurveyLines,
  order: readonly Reached[],
  seconds: number,
  scale: number,
  kind: "contours" | "streams",
): void {
  const share = ({ parcel }: { readonly parcel: number }) =>
    ease((seconds - (order[parcel] as Reached).at) / 0.9);
  for (const [n, ink] of inks.entries()) {
    const isInked = (stretch: Stretch<unknown>) =>
      share(stretch) > 0 && Math.min(inks.length - 1, Math.floor(share(stretch) * inks.length)) === n;
    ctx.globalAlpha = ink;
    if (kind === "streams") {
      const grown = streams.filter(isInked).map((stretch) => ({
        path: begin(stretch.line.path, share(stretch)),
        halfWidths: begin(stretch.line.halfWidths, share(stretch)),
      }));
      fillRibbons(ctx, grown, blue);
      continue;
    }
    const grown = contours.filter(isInked);
    for (const { isIndex, color, width, least } of pens) {
      const lines = grown.filter(({ line }) => line.isIndex === isIndex);
      const paths = lines.map((stretch) => begin(stretch.line.path, share(stretch)));
      strokeAll(ctx, paths, { color, width: Math.max(width, least / scale) });
    }
  }
  ctx.globalAlpha = 1;
}

/** The first points of a line, two at least. */
function begin<Item>(items: readonly Item[], share: number): readonly Item[] {
  return share === 1 ? items : items.slice(0, Math.max(2, Math.ceil(items.length * share)));
}

/** Cuts a line where it passes from one parcel to the next; the crossing belongs to both sides, so that no gap shows. */
function* splitByParcel(parcels: readonly number[]): Generator<{ from: number; to: number; parcel: number }> {
  let from = 0;
  for (let i = 1; i <= parcels.length; i++) {
    if (i < parcels.length && parcels[i] === parcels[from]) continue;
    const [parcel, to] = [parcels[from] as number, Math.min(parcels.length, i + 1)];
    if (parcel >= 0 && to - from > 1) yield { from, to, parcel };
    from = i;
  }
}

/** Every second point: at the film's scale the others make no visible difference. */
function thin(line: Path): Path {
  return line.filter((_, i) => i % 2 === 0 || i === line.length - 1);
}

function reverse({ path, halfWidths }: Ribbon): Ribbon {
  return { path: path.toReversed(), halfWidths: halfWidths.toReversed() };
}
