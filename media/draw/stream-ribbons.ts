import type { Path, Point } from "../land/path.ts";
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

/** Dash, dot, dot, and the gaps after each, in pixels. */
const dash = 10;
const dot = 1.5;
const gap = 2.4;

/** The blue of a stream: one ribbon where it always runs, dash-dot-dot above, as the Geological Survey draws it. */
export function streamRibbons(streams: readonly Stream[], pen: StreamPen): Ribbon[] {
  const most = Math.max(...streams.map(({ area }) => area));
  return streams.flatMap((stream) => {
    const ribbon = { path: stream.path, halfWidths: streamWidths(stream, most, pen.unit) };
    const perennial = stream.areas.findIndex((area) => area >= pen.perennialArea);
    const lengths = lengthsAlong(stream.path);
    const whole = lengths.at(-1) as number;
    const source = perennial < 0 ? whole : (lengths[perennial] as number);
    return cut(ribbon, lengths, dashes(source, whole, pen.unit));
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

/** From where to where a stream is drawn, in pixels along it: dashes count upward, so that one ends at the mouth or the whole line. */
function dashes(source: number, whole: number, unit: number): [number, number][] {
  const pieces: [number, number][] = source < whole ? [[source, whole]] : [];
  let at = source + (source < whole ? 0 : 0);
  const marks = [dash, dot, dot];
  for (let n = 0; at > 0; n++) {
    const length = (marks[n % 3] as number) * unit;
    pieces.push([Math.max(0, at - length), at]);
    at -= length + gap * unit;
  }
  return pieces;
}

function cut(
  { path, halfWidths }: Ribbon,
  lengths: readonly number[],
  pieces: readonly [number, number][],
): Ribbon[] {
  return pieces.map(([from, to]) => {
    const inside = path
      .map((_, i) => i)
      .filter((i) => (lengths[i] as number) > from && (lengths[i] as number) < to);
    const stops = [from, ...inside.map((i) => lengths[i] as number), to].map((s) =>
      at({ path, halfWidths }, lengths, s),
    );
    return { path: stops.map(({ point }) => point), halfWidths: stops.map(({ halfWidth }) => halfWidth) };
  });
}

function at(
  { path, halfWidths }: Ribbon,
  lengths: readonly number[],
  s: number,
): { point: Point; halfWidth: number } {
  const next = Math.max(
    1,
    lengths.findIndex((length) => length >= s - 1e-9),
  );
  const from = lengths[next - 1] as number;
  const t = (s - from) / ((lengths[next] as number) - from || 1);
  const mix = (a: number, b: number) => a + (b - a) * t;
  const [a, b] = [path[next - 1] as Point, path[next] as Point];
  return {
    point: { x: mix(a.x, b.x), y: mix(a.y, b.y) },
    halfWidth: mix(halfWidths[next - 1] as number, halfWidths[next] as number),
  };
}

function lengthsAlong(path: Path): number[] {
  let length = 0;
  return path.map(({ x, y }, i) => {
    const before = path[Math.max(0, i - 1)] as Point;
    length += Math.hypot(x - before.x, y - before.y);
    return length;
  });
}
