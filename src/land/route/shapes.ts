/** Longitude and latitude in degrees on WGS 84. */
export type Position = readonly [number, number];
export type Line = readonly Position[];
/** Its outline, then its holes. No ring repeats its first point at its end. */
export type Area = readonly Line[];

/** What a file holds, in the order in which it was read. */
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

/** A line that has a length. */
export function addLine(shapes: Shapes, positions: Line): void {
  const line = dropRepeats(positions);
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
  const ring = dropRepeats(positions);
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
