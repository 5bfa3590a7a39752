import { hangWire } from "./catenary.ts";

/** Horizontal tension over weight per foot at maximum sag, in feet: a 1,150-foot span sags about 33 feet. */
export const conductor = 5_000;
/** Shield wires are strung tighter, so that they stay well above. */
export const shieldWire = 7_500;

/** From a structure's top down to its crossarm, and from there down to a suspended conductor, in feet. */
export const armBelowTop = 24;
export const stringLength = 14;

export interface Structure {
  readonly number: number;
  readonly chainage: number;
  /** Elevation of the ground at its foot, and its own height, in feet. */
  readonly ground: number;
  readonly height: number;
  /**
   * At a point of intersection, its index in the alignment. There the structure is a dead end: its strings take the wires'
   * tension and lie along them. On all others, which only carry the wires' weight, strings hang down.
   */
  readonly intersection?: number;
}

export type Support = Pick<Structure, "chainage" | "ground" | "height" | "intersection">;

export function isDeadEnd({ intersection }: Pick<Structure, "intersection">): boolean {
  return intersection !== undefined;
}

/** Elevation of the conductors' support. */
export function supportHeight(support: Support): number {
  const arm = support.ground + support.height - armBelowTop;
  return isDeadEnd(support) ? arm : arm - stringLength;
}

/** The conductor's elevation between two structures that follow each other. */
export function conductorBetween(a: Support, b: Support): (chainage: number) => number {
  return hangWire(
    { at: a.chainage, height: supportHeight(a) },
    { at: b.chainage, height: supportHeight(b) },
    conductor,
  );
}

/** The conductor's least height over the ground in a span, and where. */
export function measureClearance(
  a: Support,
  b: Support,
  groundAt: (chainage: number) => number,
): { least: number; chainage: number } {
  const wire = conductorBetween(a, b);
  let least = { least: Infinity, chainage: a.chainage };
  for (let chainage = a.chainage; chainage <= b.chainage; chainage += 5) {
    const clear = wire(chainage) - groundAt(chainage);
    if (clear < least.least) least = { least: clear, chainage };
  }
  return least;
}

/** The conductor's elevation anywhere on the line. */
export function conductorAlong(structures: readonly Structure[]): (chainage: number) => number {
  const wires = structures.slice(1).map((b, i) => ({
    end: b.chainage,
    wire: conductorBetween(structures[i] as Structure, b),
  }));
  return (chainage) => {
    const span = wires.find(({ end }) => chainage <= end) ?? wires.at(-1);
    if (!span) throw new Error("A line has two structures at least.");
    return span.wire(chainage);
  };
}
