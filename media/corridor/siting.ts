import { nearestOnPath, type Path } from "../land/path.ts";
import { feetPerPixel, pointAt } from "./alignment.ts";
import type { Site } from "./spotting.ts";

/** No structure stands nearer to a stream than this, in feet: floods scour its footings, and permits take longer. */
export const streamSetback = 200;

/** A structure stands no lower than the middle of the ground this far before and behind it, in feet. */
export const drawReach = 400;

/** The crest that a structure should stand on is the highest ground this far before and behind it, in feet. */
const crestReach = 200;

/** Standing a foot below the crest is as bad as four feet of tower. */
const crestPenalty = 4;

/** Where structures may stand on a line over this ground and these streams. */
export function chooseSites(groundAt: (chainage: number) => number, streams: readonly Path[]): Site {
  const penaltyAt = (chainage: number) => {
    if (isInDraw(chainage, groundAt) || distanceToStream(chainage, streams) < streamSetback) return Infinity;
    const crest = Math.max(...groundWithin(crestReach, chainage, groundAt));
    return crestPenalty * (crest - groundAt(chainage));
  };
  return { groundAt, penaltyAt };
}

/** Whether most of the ground before and behind lies higher. */
export function isInDraw(chainage: number, groundAt: (chainage: number) => number): boolean {
  const around = groundWithin(drawReach, chainage, groundAt).sort((a, b) => a - b);
  return groundAt(chainage) < (around[around.length >> 1] as number);
}

function groundWithin(reach: number, chainage: number, groundAt: (chainage: number) => number): number[] {
  return Array.from({ length: (2 * reach) / 10 + 1 }, (_, n) => groundAt(chainage - reach + 10 * n));
}

/** From the centerline to the nearest stream in plan, in feet; infinite without streams. */
export function distanceToStream(chainage: number, streams: readonly Path[]): number {
  const { x, y } = pointAt(chainage);
  return Math.min(...streams.map((path) => nearestOnPath(path, x, y).distance)) * feetPerPixel;
}
