import { type Channel, joinChannel } from "./confluence.ts";
import { CourseIndex } from "./course-index.ts";
import { type FlowLine, traceFlow } from "./flow-lines.ts";
import { blur, type Grid, slope } from "./grid.ts";
import { nearestOnPath, type Path, type Point } from "./path.ts";
import { seededRandom } from "./random.ts";
import { pathLength, softenCourse } from "./stream-course.ts";

/** One stream from its spring to the stream it joins, or to the river or the land's edge. */
export interface Stream {
  readonly path: Path;
  /** How many grid points drain through each point of the path: never fewer than above it. */
  readonly areas: readonly number[];
  /** The same at its lower end. */
  readonly area: number;
  /** The stream that it joins; its path ends on that stream's. */
  readonly into: Stream | undefined;
}

export interface StreamOptions {
  /** How many grid points drain through a spring. */
  readonly springArea: number;
  /** Pixels of the drawing to one of the grid. */
  readonly cell?: number;
  /** How large a pixel is for which the lengths below are meant: 2 on a sheet that is shown at half its size. */
  readonly unit?: number;
  /** Where the river runs, which streams end at. */
  readonly river?: Channel;
}

/** In pixels: the shortest stream worth drawing, and how long two may run how near to each other. */
const shortest = 35;
const tooNear = { distance: 20, run: 40 };
/** As near as this to the stream it drains to, a stream joins it. */
const capture = 15;

/**
 * The streams of a land as a cartographer draws them: the largest first, each down to where it meets one that is drawn. A
 * stream that could only run beside another, or across it, is left out.
 */
export function findStreams(land: Grid, { springArea, cell = 1, unit = 1, river }: StreamOptions): Stream[] {
  const { area, lines } = traceFlow(land, springArea, seededRandom(3));
  const ground = blur(land, 3);
  const place = (i: number): Point => ({ x: (i % land.width) * cell, y: Math.floor(i / land.width) * cell });
  /** Meanders on flat ground; a ravine keeps its course. */
  const swing = ({ x, y }: Point) => {
    const steep = (slope(ground, x / cell, y / cell) / cell) * 1;
    return 1.2 + 1.6 * Math.max(0, 1 - steep / 0.12);
  };
  const streams: Stream[] = [];
  const owner = new Map<number, Stream>();
  const drawn = new CourseIndex<Channel>(24 * unit);
  const channels = new Map<Channel, Stream>();
  if (river) drawn.add(river, river.path);

  const isBelow = (channel: Channel, line: FlowLine, from: number) => {
    if (channel === river) return true;
    const stream = channels.get(channel);
    for (let i = from; i < line.length; i++)
      for (let at = owner.get(line[i] as number); at; at = at.into) if (at === stream) return true;
    return false;
  };

  for (const line of lines) {
    const stairs = line.map(place);
    let met: Channel | undefined;
    let end = 0;
    for (; end < stairs.length && !met; end++)
      met = drawn
        .near(stairs[end] as Point, (capture + 6) * unit)
        .find(
          ({ course, distance, along }) =>
            distance < capture * unit + course.halfWidth(along) && isBelow(course, line, end),
        )?.course;
    if (end * cell < 0.5 * shortest * unit) continue;
    const course = softenCourse(stairs.slice(0, end), unit, swing);
    const ways = met ? joinChannel(course, met, unit).slice(0, 40) : [course];
    const path = ways.map((way) => clearPart(way, met, drawn, unit)).find((way) => way !== undefined);
    if (!path) continue;
    const into = met && channels.get(met);
    const areas = areasAlong(path, stairs.slice(0, end), (i) => area[line[i] as number] as number);
    const stream = { path, areas, area: areas.at(-1) as number, into };
    const channel = { path, halfWidth: () => 0 };
    streams.push(stream);
    channels.set(channel, stream);
    drawn.add(channel, path);
    for (const i of line) {
      if (owner.has(i)) break;
      owner.set(i, stream);
    }
  }
  return streams;
}

/** A course without what of its upper part runs beside another stream; undefined if it crosses one or is too short. */
function clearPart(
  path: Path,
  met: Channel | undefined,
  drawn: CourseIndex<Channel>,
  unit: number,
): Path | undefined {
  const runs = new Map<Channel, number>();
  let start = 0;
  for (const [i, point] of path.entries()) {
    const before = path[i - 1];
    if (before)
      for (const crossed of drawn.crossed(before, point))
        if (crossed !== met || i < path.length - 2) return undefined;
    const near = drawn.near(point, tooNear.distance * unit + 4);
    const step = before ? Math.hypot(point.x - before.x, point.y - before.y) : 0;
    const beside = near
      .filter(({ course, distance, along }) => distance < tooNear.distance * unit + course.halfWidth(along))
      .map(({ course }) => course);
    for (const course of runs.keys()) if (!beside.includes(course)) runs.delete(course);
    for (const course of beside) {
      const run = (runs.get(course) ?? 0) + step;
      runs.set(course, run);
      if (run > (tooNear.run - 2) * unit) start = i;
    }
  }
  const clear = start === 0 ? path : path.slice(start + 1);
  return clear.length > 2 && pathLength(clear) >= shortest * unit ? clear : undefined;
}

/** The area drained at each point of a drawn course, which follows its raster course but not point by point. */
function areasAlong(path: Path, stairs: Path, areaAt: (i: number) => number): number[] {
  let largest = 0;
  return path.map(({ x, y }) => {
    const { along } = nearestOnPath(stairs, x, y);
    largest = Math.max(largest, areaAt(Math.round(along)));
    return largest;
  });
}
