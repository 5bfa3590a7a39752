import { findLeg, lengthsAlong } from "../land/lengths.ts";
import type { Point } from "../land/path.ts";
import type { Stream } from "../land/streams.ts";
import type { Ribbon } from "./ribbon.ts";

export interface StreamPen {
  /** Pixels of the drawing to one of those the widths are meant for. */
  readonly unit: number;
  /** Streams that drain fewer grid points than this run only after rain. */
  readonly perennialArea: number;
}

/** Half the width of the widest stream, of one that hardly drains anything, and of every stream at its spring, in pixels. */
const widest = 1;
const narrowest = 0.28;
const atSpring = 0.15;

/** Pixels from a spring to where a stream has the width of its area, and how much it may widen in one. */
const opening = 30;
const widening = 0.03;

/** Dash, dot, dot, and the gap after each, in pixels. */
const marks = [10, 1.5, 1.5];
const gap = 2.4;

interface Place {
  readonly point: Point;
  readonly halfWidth: number;
}

/** The blue of a stream: one ribbon where it always runs, dash-dot-dot above, as the Geological Survey draws it. */
export function streamRibbons(streams: readonly Stream[], pen: StreamPen): Ribbon[] {
  const most = Math.max(...streams.map(({ area }) => area));
  return streams.flatMap((stream) => {
    const ribbon = { path: stream.path, halfWidths: streamWidths(stream, most, pen.unit) };
    const perennial = stream.areas.findIndex((area) => area >= pen.perennialArea);
    const lengths = lengthsAlong(stream.path);
    const whole = lengths.at(-1) as number;
    const source = perennial < 0 ? whole : (lengths[perennial] as number);
    return findPieces(source, whole, pen.unit).map(([from, to]) => cut(ribbon, lengths, from, to));
  });
}

/** Half a stream's width at each of its points: it never narrows downstream. */
export function streamWidths({ path, areas }: Stream, mostArea: number, unit: number): number[] {
  const lengths = lengthsAlong(path);
  let before = atSpring;
  return areas.map((area, i) => {
    const length = (lengths[i] as number) / unit;
    const full = narrowest + (widest - narrowest) * (area / mostArea) ** 0.42;
    const opened = atSpring + (full - atSpring) * Math.min(1, length / opening);
    const step = i === 0 ? 0 : length - (lengths[i - 1] as number) / unit;
    before = Math.max(before, Math.min(opened, before + widening * step));
    return before * unit;
  });
}

/**
 * From where to where a stream is drawn, in pixels along it: whole below its source, broken above. The breaks are counted
 * upward, so that a dash, not a dot, meets the stream below.
 */
function findPieces(source: number, whole: number, unit: number): [number, number][] {
  const pieces: [number, number][] = source < whole ? [[source, whole]] : [];
  for (let to = source, n = 0; to > 0; n++) {
    const from = to - (marks[n % marks.length] as number) * unit;
    pieces.push([Math.max(0, from), to]);
    to = from - gap * unit;
  }
  return pieces;
}

/** The part of a ribbon between two distances along it. */
function cut(ribbon: Ribbon, lengths: readonly number[], from: number, to: number): Ribbon {
  const stops = [from, ...lengths.filter((length) => length > from && length < to), to];
  const ends = stops.map((stop) => findPlace(ribbon, lengths, stop));
  return { path: ends.map(({ point }) => point), halfWidths: ends.map(({ halfWidth }) => halfWidth) };
}

function findPlace({ path, halfWidths }: Ribbon, lengths: readonly number[], stop: number): Place {
  const { n, t } = findLeg(lengths, stop);
  const mix = (a: number, b: number) => a + (b - a) * t;
  const [a, b] = [path[n - 1] as Point, path[n] as Point];
  return {
    point: { x: mix(a.x, b.x), y: mix(a.y, b.y) },
    halfWidth: mix(halfWidths[n - 1] as number, halfWidths[n] as number),
  };
}
