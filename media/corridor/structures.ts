import { hangWire } from "./catenary.ts";

/** Horizontal tension over weight per foot, in feet: a 1,150-foot span sags about 33 feet. */
export const conductor = 5_000;
/** Shield wires are strung tighter, so that they stay well above. */
export const shieldWire = 7_500;

/** Spans stay within these, in feet. */
export const spanLimits = { shortest: 900, longest: 1_300 };

/** The minimum clearance between conductor and ground that this line is designed for, in feet. */
export const leastClearance = 36;

/** From a structure's top down to its bridge's insulators' feet, in feet. */
export const stringBelowTop = 38;

export interface Structure {
  readonly number: number;
  readonly chainage: number;
  /** Elevation of the ground at its foot, and its own height, in feet. */
  readonly ground: number;
  readonly height: number;
  /** At a point of intersection, its index in the alignment. */
  readonly intersection?: number;
}

/** Sets a structure at every point of intersection, and others evenly between, as few as the maximum span allows. */
export function spotStructures(
  chainages: readonly number[],
  groundAt: (chainage: number) => number,
): Structure[] {
  const spots: { chainage: number; intersection?: number }[] = [];
  for (const [i, end] of chainages.entries()) {
    const start = chainages[i - 1];
    if (start !== undefined) {
      const spans = Math.ceil((end - start) / spanLimits.longest);
      for (let n = 1; n < spans; n++) spots.push({ chainage: start + ((end - start) * n) / spans });
    }
    spots.push({ chainage: end, intersection: i });
  }
  const heights = spots.map(() => 110);
  const structures = () =>
    spots.map((spot, i) => ({
      number: 201 + i,
      ground: groundAt(spot.chainage),
      height: heights[i] as number,
      ...spot,
    }));
  // Where a span hangs too low, the structure at its lower end grows by ten feet, until none does.
  for (let tries = 0; tries < 200; tries++) {
    const built = structures();
    const low = built.findIndex((a, i) => {
      const b = built[i + 1];
      return b && measureClearance(a, b, groundAt).least < leastClearance;
    });
    if (low < 0) return built;
    const [a, b] = [built[low] as Structure, built[low + 1] as Structure];
    const grows = supportHeight(a) < supportHeight(b) ? low : low + 1;
    heights[grows] = (heights[grows] as number) + 10;
  }
  throw new Error("No heights clear the ground: the line crosses land too rough for its spans.");
}

/** Elevation of the conductors' support. */
export function supportHeight({ ground, height }: Structure): number {
  return ground + height - stringBelowTop;
}

/** The conductor's elevation between two structures that follow each other. */
export function conductorBetween(a: Structure, b: Structure): (chainage: number) => number {
  return hangWire(
    { at: a.chainage, height: supportHeight(a) },
    { at: b.chainage, height: supportHeight(b) },
    conductor,
  );
}

/** The conductor's least height over the ground in a span, and where. */
export function measureClearance(
  a: Structure,
  b: Structure,
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
