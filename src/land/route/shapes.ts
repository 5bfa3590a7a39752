/**
 * Longitude and latitude in degrees on WGS 84. Longitudes go on westward beyond 180° to -190°, so that all of Alaska lies side
 * by side.
 */
export type Position = readonly [number, number];
export type Line = readonly Position[];
/** Its outline, then its holes. No ring repeats its first point at its end. */
export type Area = readonly Line[];

/** The lines and areas of a file, in the order in which they were read. */
export interface Shapes {
  readonly lines: Line[];
  readonly areas: Area[];
  /** Places that belong to no line and no area. */
  points: number;
  /** The number of positions of all lines and areas. */
  vertices: number;
  hasNetworkLink: boolean;
}

export function createShapes(): Shapes {
  return { lines: [], areas: [], points: 0, vertices: 0, hasNetworkLink: false };
}

export function mergeShapes(all: readonly Shapes[]): Shapes {
  return {
    lines: all.flatMap(({ lines }) => lines),
    areas: all.flatMap(({ areas }) => areas),
    points: all.reduce((sum, { points }) => sum + points, 0),
    vertices: all.reduce((sum, { vertices }) => sum + vertices, 0),
    hasNetworkLink: all.some(({ hasNetworkLink }) => hasNetworkLink),
  };
}

/** From -190° to 170°. Files may have any other turn of the circle: 179.5° or 259.6°. */
export function turnWest([longitude, latitude]: Position): Position {
  return [longitude > 170 && longitude <= 360 ? longitude - 360 : longitude, latitude];
}

/** From -180° to 180°, as everyone else writes it. */
export function turnBack([longitude, latitude]: Position): Position {
  return [longitude < -180 ? longitude + 360 : longitude, latitude];
}

/** A line that has a length. */
export function addLine(shapes: Shapes, positions: Line): void {
  const line = dropRepeats(positions.map(turnWest));
  if (line.length < 2) return;
  shapes.lines.push(line);
  shapes.vertices += line.length;
}

/** An area that has a size, with its holes. */
export function addArea(shapes: Shapes, rings: readonly Line[]): void {
  const [outline, ...holes] = rings.map(openRing);
  if (!outline || outline.length < 3) return;
  const area = [outline, ...holes.filter((hole) => hole.length > 2)];
  shapes.areas.push(area);
  for (const ring of area) shapes.vertices += ring.length;
}

function openRing(positions: Line): Line {
  const ring = dropRepeats(positions.map(turnWest));
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && ring.length > 1 && isSame(first, last) ? ring.slice(0, -1) : ring;
}

function dropRepeats(positions: Line): Line {
  return positions.filter((position, index) => {
    const previous = positions[index - 1];
    return previous === undefined || !isSame(position, previous);
  });
}

function isSame(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
