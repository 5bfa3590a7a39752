/** Where a picture is taken from. Lengths are in the land's units, east and south of its northwest corner. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Width of the picture, in degrees. */
  readonly fieldOfView: number;
  /** Where the horizon lies: 0 at the picture's top, 1 at its bottom. */
  readonly horizon: number;
}

/**
 * A level camera with a shifted lens, as architects use: it looks down by moving the horizon up the picture. So
 * uprights stay upright, and every column of pixels is one upright plane through the land.
 */
export interface Camera extends View {
  readonly width: number;
  readonly height: number;
  /** Distance of the picture's plane, in pixels. */
  readonly focal: number;
  readonly horizonRow: number;
  readonly forward: { readonly x: number; readonly y: number };
  readonly right: { readonly x: number; readonly y: number };
}

export interface Projected {
  readonly column: number;
  readonly row: number;
  /** Along the camera's axis, not along the ray; behind the camera it is negative. */
  readonly depth: number;
}

export function makeCamera(view: View, width: number, height: number): Camera {
  const heading = (view.heading * Math.PI) / 180;
  return {
    ...view,
    width,
    height,
    focal: width / 2 / Math.tan((view.fieldOfView * Math.PI) / 360),
    horizonRow: view.horizon * height,
    forward: { x: Math.sin(heading), y: -Math.cos(heading) },
    right: { x: Math.cos(heading), y: Math.sin(heading) },
  };
}

export function project(camera: Camera, x: number, y: number, z: number): Projected {
  const east = x - camera.x;
  const south = y - camera.y;
  const depth = east * camera.forward.x + south * camera.forward.y;
  const side = east * camera.right.x + south * camera.right.y;
  return {
    column: camera.width / 2 + (camera.focal * side) / depth,
    row: camera.horizonRow - (camera.focal * (z - camera.z)) / depth,
    depth,
  };
}

/** The step over the land that goes one unit deeper along a column. */
export function findColumnStep(camera: Camera, column: number): { readonly x: number; readonly y: number } {
  const side = (column - camera.width / 2) / camera.focal;
  return { x: camera.forward.x + side * camera.right.x, y: camera.forward.y + side * camera.right.y };
}

/** How far a ray through a row rises for each unit of depth. */
export function findRowRise(camera: Camera, row: number): number {
  return (camera.horizonRow - row) / camera.focal;
}

/** The view between two others; headings turn the shorter way. */
export function between(from: View, to: View, t: number): View {
  const mix = (a: number, b: number) => a + (b - a) * t;
  const turn = ((((to.heading - from.heading) % 360) + 540) % 360) - 180;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    z: mix(from.z, to.z),
    heading: from.heading + turn * t,
    fieldOfView: mix(from.fieldOfView, to.fieldOfView),
    horizon: mix(from.horizon, to.horizon),
  };
}
