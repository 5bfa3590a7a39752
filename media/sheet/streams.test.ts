import { beforeAll, expect, test } from "vitest";
import { streamRibbons, streamWidths } from "../draw/stream-ribbons.ts";
import { lengthsAlong, pathLength } from "../land/lengths.ts";
import { confluenceAngle, countCrossings, longestRunBeside } from "../land/measure-courses.ts";
import { mesaCountry } from "../land/mesa-country.ts";
import { nearestOnPath, type Point } from "../land/path.ts";
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
    const lengths = lengthsAlong(stream.path);
    expect(widths[0]).toBe(0.15);
    for (let i = 1; i < widths.length; i++) {
      const widened = (widths[i] as number) - (widths[i - 1] as number);
      expect(widened).toBeGreaterThanOrEqual(0);
      expect(widened).toBeLessThan(0.031 * ((lengths[i] as number) - (lengths[i - 1] as number)));
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

test("no stream runs beside another, or beside the river, for more than 40 points", () => {
  for (const stream of streams)
    for (const other of [...streams.slice(0, streams.indexOf(stream)).map(({ path }) => path), river])
      expect(longestRunBeside(stream.path, other, 20)).toBeLessThanOrEqual(40);
});

test("no stream crosses another, itself or the river", () => {
  for (const [n, stream] of streams.entries()) {
    const others = [...streams.slice(0, n).map(({ path }) => path), river];
    // Where it ends on another, they touch.
    const path = stream.path.slice(0, -1);
    for (const other of others) expect(countCrossings(path, other)).toBe(0);
    expect(countCrossings(stream.path, stream.path)).toBe(0);
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
  for (const { path } of streams) expect(pathLength(path) * feetPerPoint).toBeGreaterThanOrEqual(5280 / 5);
});

test("a stream is dash-dot-dot above and whole below, never the other way round", () => {
  const drawn = streams.map((stream) => {
    const pieces = streamRibbons([stream], streamPen).map(({ path }) => ({
      length: pathLength(path),
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

function xy(point: Point | undefined): [number, number] {
  const { x, y } = point as Point;
  return [x, y];
}
