import { beforeAll, expect, test } from "vitest";
import { streamRibbons, streamWidths } from "../draw/stream-ribbons.ts";
import { advance, pointAlong } from "../land/confluence.ts";
import { mesaCountry } from "../land/mesa-country.ts";
import { nearestOnPath, type Path, type Point } from "../land/path.ts";
import type { Stream } from "../land/streams.ts";
import { feetPerPoint } from "./parcels.ts";
import { riverHalfWidth, riverPath } from "./river.ts";
import { sheetStreams, streamPen } from "./streams.ts";

const river = riverPath();
let streams: readonly Stream[];

// The land takes a minute to make where it is not cached yet.
beforeAll(() => {
  streams = sheetStreams(mesaCountry(), river);
  expect(streams.length).toBeGreaterThan(50);
}, 300_000);

test("a stream starts as a hair, never narrows downstream and never widens at once", () => {
  const most = Math.max(...streams.map(({ area }) => area));
  for (const stream of streams) {
    const widths = streamWidths(stream, most, 1);
    expect(widths[0]).toBe(0.15);
    for (const [i, width] of widths.entries()) {
      if (i === 0) continue;
      expect(width).toBeGreaterThanOrEqual(widths[i - 1] as number);
      expect(width - (widths[i - 1] as number)).toBeLessThan(
        0.031 * distance(stream.path[i - 1], stream.path[i]) + 1e-9,
      );
    }
    expect(stream.areas).toEqual(stream.areas.toSorted((a, b) => a - b));
  }
});

test("a tributary is no wider at its mouth than the stream it joins", () => {
  const most = Math.max(...streams.map(({ area }) => area));
  for (const stream of streams) {
    if (!stream.into) continue;
    const { along } = nearestOnPath(stream.into.path, ...xy(stream.path.at(-1)));
    const stem = streamWidths(stream.into, most, 1)[Math.ceil(along)] as number;
    expect(streamWidths(stream, most, 1).at(-1)).toBeLessThanOrEqual(stem + 0.05);
  }
});

test("every tributary meets its stream or the river at 35 to 60 degrees, pointing downstream", () => {
  const angles = streams.flatMap((stream) => {
    const stem = stream.into?.path ?? (endsAtRiver(stream) ? river : undefined);
    return stem ? [confluenceAngle(stream.path, stem)] : [];
  });
  expect(angles.length).toBeGreaterThan(45);
  for (const angle of angles) {
    expect(angle).toBeGreaterThanOrEqual(35);
    expect(angle).toBeLessThanOrEqual(60);
  }
});

test("no stream keeps to one of a raster's eight directions", () => {
  const runs = streams.map(({ path }) => longestRasterRun(path));
  expect(Math.max(...runs)).toBeLessThan(20);
});

test("no stream runs beside another, or beside the river, for more than 40 points", () => {
  for (const stream of streams)
    for (const other of [...streams.slice(0, streams.indexOf(stream)).map(({ path }) => path), river])
      expect(runBeside(stream.path, other, 20)).toBeLessThanOrEqual(40);
});

test("no stream crosses another, itself or the river", () => {
  for (const [n, stream] of streams.entries()) {
    const others = [...streams.slice(0, n).map(({ path }) => path), river];
    // Where it ends on another, they touch.
    const path = stream.path.slice(0, -1);
    for (const other of others) expect(crossings(path, other)).toBe(0);
    expect(crossings(stream.path, stream.path)).toBe(0);
  }
});

test("a stream that reaches the river ends on the near bank", () => {
  const atRiver = streams.filter(endsAtRiver);
  expect(atRiver.length).toBeGreaterThan(8);
  for (const { path } of atRiver) {
    const end = nearestOnPath(river, ...xy(path.at(-1)));
    expect(Math.abs(end.distance - riverHalfWidth(river, Math.round(end.along)))).toBeLessThan(0.5);
    for (const { x, y } of path.slice(0, -1)) {
      const { distance, along } = nearestOnPath(river, x, y);
      expect(distance).toBeGreaterThan(riverHalfWidth(river, Math.round(along)));
    }
  }
});

test("no stream is shorter than a fifth of a mile", () => {
  for (const { path } of streams) expect(length(path) * feetPerPoint).toBeGreaterThanOrEqual(5280 / 5);
});

test("a stream is dash-dot-dot above and whole below, never the other way round", () => {
  const drawn = streams.map((stream) => {
    const pieces = streamRibbons([stream], streamPen).map(({ path }) => ({
      length: length(path),
      from: nearestOnPath(stream.path, ...xy(path[0])).along,
    }));
    return pieces.sort((a, b) => a.from - b.from).map(({ length }) => length);
  });
  const broken = drawn.filter((pieces) => pieces.length > 3);
  expect(broken.length).toBeGreaterThan(30);
  for (const pieces of broken)
    for (const piece of pieces.slice(0, -1)) expect(piece).toBeLessThanOrEqual(10.01);
});

function endsAtRiver({ into, path }: Stream): boolean {
  return !into && nearestOnPath(river, ...xy(path.at(-1))).distance < 6;
}

/** In degrees: between a tributary's last 8 points and the stem around its mouth, both seen downstream. */
function confluenceAngle(path: Path, stem: Path): number {
  const mouth = path.at(-1) as Point;
  const { along } = nearestOnPath(stem, mouth.x, mouth.y);
  const near = (pixels: number) => pointAlong(stem, advance(stem, along, pixels) as number);
  const stemAngle = heading(near(-5), near(5));
  const from = path.findLast((point) => distance(point, mouth) >= 6) as Point;
  const between = Math.abs(heading(from, mouth) - stemAngle) % 360;
  return Math.min(between, 360 - between);
}

function longestRasterRun(path: Path): number {
  let longest = 0;
  let run = 0;
  for (let i = 1; i < path.length; i++) {
    const off = ((heading(path[i - 1] as Point, path[i] as Point) % 45) + 45) % 45;
    run = Math.min(off, 45 - off) < 2 ? run + distance(path[i - 1], path[i]) : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function runBeside(path: Path, other: Path, reach: number): number {
  let longest = 0;
  let run = 0;
  for (const [i, { x, y }] of path.entries()) {
    const near = nearestOnPath(other, x, y).distance < reach;
    run = near ? run + distance(path[i - 1] ?? path[i], path[i]) : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function crossings(path: Path, other: Path): number {
  let count = 0;
  for (let i = 1; i < path.length; i++)
    for (let k = 1; k < other.length; k++) {
      if (path === other && k > i - 2) break;
      if (cross(path[i - 1] as Point, path[i] as Point, other[k - 1] as Point, other[k] as Point)) count++;
    }
  return count;
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function heading(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(b.x - a.x, b.y - a.y) : Number.NaN;
}

function length(path: Path): number {
  return path.reduce((sum, point, i) => sum + (i > 0 ? distance(path[i - 1], point) : 0), 0);
}

function xy(point: Point | undefined): [number, number] {
  const { x, y } = point as Point;
  return [x, y];
}
