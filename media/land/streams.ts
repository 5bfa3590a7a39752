import { type Channel, joinChannel } from "./confluence.ts";
import { CourseIndex } from "./course-index.ts";
import { type FlowLine, traceFlow } from "./flow-lines.ts";
import { blur, type Grid, slope } from "./grid.ts";
import { nearestOnPath, type Path, type Point } from "./path.ts";
import { seededRandom } from "./random.ts";
import { findClearPart, shortest } from "./stream-clearance.ts";
import { softenCourse } from "./stream-course.ts";

/** One stream from its spring to the stream it joins, or to the river or the land's edge. */
export interface Stream extends Channel {
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
  /** How large a pixel is for which lengths are meant: 2 on a sheet that is shown at half its size. */
  readonly unit?: number;
  /** Where the river runs, which streams end at. */
  readonly river?: Channel;
}

/** As near as this to the stream it drains to, in pixels, a stream joins it. */
const capture = 15;

/**
 * The streams of a land as a cartographer draws them: the largest first, each down to where it meets one that is drawn. A
 * stream that could only run beside another, or across it, is left out.
 */
export function findStreams(land: Grid, { springArea, cell = 1, unit = 1, river }: StreamOptions): Stream[] {
  const { area, lines } = traceFlow(land, springArea, seededRandom(3));
  const place = (i: number): Point => ({ x: (i % land.width) * cell, y: Math.floor(i / land.width) * cell });
  const swing = meanderWidth(blur(land, 3), cell);
  const drawn = new CourseIndex<Channel | Stream>(24 * unit);
  if (river) drawn.add(river, river.path);
  const streams: Stream[] = [];
  /** The drawn stream that each point of the raster drains into first. */
  const owner = new Map<number, Stream>();

  for (const line of lines) {
    const stairs = line.map(place);
    const { end, met } = meet(stairs, drawn, capture * unit, (channel, from) =>
      channel === river ? true : drainsInto(line.slice(from), channel, owner),
    );
    if (end * cell < 0.5 * shortest * unit) continue;
    const course = softenCourse(stairs.slice(0, end), unit, swing);
    const ways = met ? joinChannel(course, met, unit).slice(0, 40) : [course];
    const path = ways.map((way) => findClearPart(way, met, drawn, unit)).find((way) => way !== undefined);
    if (!path) continue;
    const areas = areasAlong(path, stairs.slice(0, end), (i) => area[line[i] as number] as number);
    const into = streams.find((other) => other === met);
    const stream = { path, areas, area: areas.at(-1) as number, into };
    streams.push(stream);
    drawn.add(stream, path);
    for (const i of line) {
      if (owner.has(i)) break;
      owner.set(i, stream);
    }
  }
  return streams;
}

/** How far a stream swings to either side, in pixels: it meanders on flat ground, and a ravine keeps its course. */
function meanderWidth(ground: Grid, cell: number): (at: Point) => number {
  return ({ x, y }) => 1.2 + 1.6 * Math.max(0, 1 - slope(ground, x / cell, y / cell) / cell / 0.12);
}

/** How many points of a flow line remain before it comes near to a channel that it drains to, and which. */
function meet(
  stairs: Path,
  drawn: CourseIndex<Channel>,
  reach: number,
  drains: (channel: Channel, from: number) => boolean,
): { end: number; met: Channel | undefined } {
  for (const [i, point] of stairs.entries()) {
    const met = drawn.near(point, reach).find(({ course }) => drains(course, i))?.course;
    if (met) return { end: i + 1, met };
  }
  return { end: stairs.length, met: undefined };
}

/** Whether a flow line runs, by way of any other streams, into this one: being near to it is not enough. */
function drainsInto(line: FlowLine, channel: Channel, owner: ReadonlyMap<number, Stream>): boolean {
  let at = owner.get(line.find((i) => owner.has(i)) ?? -1);
  while (at && at !== channel) at = at.into;
  return at !== undefined;
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
