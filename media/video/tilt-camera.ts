import type { Point } from "../land/path.ts";
import { trueHeight } from "../oblique/relief.ts";

/** How the land is seen while the camera tilts. Lengths are in the sheet's points. */
export interface TiltView {
  /** The point in the frame's middle. */
  readonly x: number;
  readonly y: number;
  /** Pixels to a point there, across the frame. */
  readonly scale: number;
  /** How steeply the camera looks down, in degrees: 90 is a map. */
  readonly pitch: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Where the horizon lies, in pixels above the middle; infinite for a parallel projection, as a map's is. */
  readonly horizon: number;
}

/**
 * A panorama's camera: uprights stay upright and every column of pixels is one upright plane through the land, as with
 * an architect's shifted lens. Unlike such a lens it can look straight down: at a pitch of 90 degrees and with the
 * horizon at infinity it is exactly the map.
 */
export interface TiltCamera extends TiltView {
  readonly width: number;
  readonly height: number;
  readonly forward: Point;
  readonly right: Point;
  /** Rows to a point of ground seen ahead, and to a point of height, in the middle. */
  readonly ahead: number;
  readonly upright: number;
  /** By how much things shrink for each point ahead. */
  readonly recede: number;
}

export interface Seen {
  readonly column: number;
  readonly row: number;
  /** Ahead of the frame's middle, on the ground. */
  readonly depth: number;
  /** How many times smaller than in the middle. */
  readonly far: number;
}

/** Height in the land's units is drawn this many times larger than true, as on a relief model. */
export const exaggeration = 1.5;

/** The height of ground that stands in the middle of the frame, in points: that of the valley floor. */
export const level = 60 * trueHeight;

export function tiltCamera(view: TiltView, width: number, height: number): TiltCamera {
  const heading = (view.heading * Math.PI) / 180;
  const pitch = (view.pitch * Math.PI) / 180;
  const ahead = view.scale * Math.sin(pitch);
  return {
    ...view,
    width,
    height,
    forward: { x: Math.sin(heading), y: -Math.cos(heading) },
    right: { x: Math.cos(heading), y: Math.sin(heading) },
    ahead,
    upright: view.scale * Math.cos(pitch) * exaggeration,
    recede: ahead / view.horizon,
  };
}

export function see(camera: TiltCamera, x: number, y: number, z: number): Seen {
  const east = x - camera.x;
  const south = y - camera.y;
  const depth = east * camera.forward.x + south * camera.forward.y;
  const side = east * camera.right.x + south * camera.right.y;
  const far = 1 + camera.recede * depth;
  return {
    column: camera.width / 2 + (camera.scale * side) / far,
    row: camera.height / 2 - (camera.ahead * depth + camera.upright * (z - level)) / far,
    depth,
    far,
  };
}

/** Where the ray through a column stands at depth 0, and how far it goes over the land for each point of depth. */
export function columnRay(
  camera: TiltCamera,
  column: number,
): { readonly from: Point; readonly step: Point } {
  const side = (column - camera.width / 2) / camera.scale;
  const { forward, right, recede } = camera;
  return {
    from: { x: camera.x + side * right.x, y: camera.y + side * right.y },
    step: { x: forward.x + side * recede * right.x, y: forward.y + side * recede * right.y },
  };
}
