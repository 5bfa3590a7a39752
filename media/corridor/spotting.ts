import { isDeadEnd, measureClearance, type Structure, type Support } from "./structures.ts";

/** Spans stay within these, in feet. */
export const spanLimits = { shortest: 850, longest: 1_350 };

/**
 * The code's clearance over ground that trucks may cross: 18.5 feet, and 0.4 inches for each kilovolt to ground above 22, at
 * 550 kV, the highest voltage of a 500 kV line. Source: National Electrical Safety Code, rule 232.
 */
export const codeClearance = 18.5 + (0.4 / 12) * (550 / Math.sqrt(3) - 22);

/** The code's clearance and a buffer, against the electric field under the line and errors in stringing, in feet. */
export const leastClearance = 36;

/** The tower family's heights, in feet: one body, with extensions of five feet. */
export const heights: readonly number[] = Array.from({ length: 14 }, (_, n) => 95 + 5 * n);

/** A structure's cost besides its height, for its head and footings, in feet of tower. */
const structureCost = 60;

/** Structures may stand every so many feet of the line. */
export const stationStep = 25;

/** The ground as spotting sees it, by chainage. */
export interface Site {
  readonly groundAt: (chainage: number) => number;
  /** What standing there costs, in feet of tower; infinite where none may stand. */
  readonly penaltyAt: (chainage: number) => number;
}

interface Place {
  readonly chainage: number;
  readonly ground: number;
  readonly penalty: number;
  readonly intersection?: number;
}

/** The cheapest way to carry the line to a place at a height, and the structure before it there. */
interface Reach {
  readonly cost: number;
  readonly support: Support;
  readonly before?: Reach;
}

/**
 * Spots a structure at every point of intersection and others between, so that heights and penalties add up to the least:
 * spans within limits, every wire clear of the ground. Dynamic programming over stations and heights, because what lies
 * behind a structure matters to what follows only through its place and its height. Source: Mitra and Wolfenden, "A
 * computer technique for optimizing the sites and heights of transmission line towers", The Computer Journal 10, 1968; line
 * design programs call it optimum spotting.
 */
export function spotStructures(intersections: readonly number[], site: Site): Structure[] {
  const places = listPlaces(intersections, site);
  const reached: Reach[][] = [];
  for (const [i, place] of places.entries()) {
    const towers = heights.map((height) => ({ ...place, height }));
    const first = i === 0;
    const best: (Reach | undefined)[] = towers.map((support) =>
      first ? { cost: support.height + place.penalty, support } : undefined,
    );
    for (let from = i - 1; from >= 0; from--) {
      const span = place.chainage - (places[from] as Place).chainage;
      if (span > spanLimits.longest) break;
      if (span >= spanLimits.shortest) extend(reached[from] as Reach[], towers, best, site);
      // No wire passes a bend.
      if (isDeadEnd(places[from] as Place)) break;
    }
    reached.push(best.filter((reach) => reach !== undefined));
  }
  return retrace(reached.at(-1) as Reach[]);
}

function listPlaces(intersections: readonly number[], { groundAt, penaltyAt }: Site): Place[] {
  const bends = intersections.map((chainage, intersection) => ({ chainage, intersection, penalty: 0 }));
  const [start, end] = [intersections[0] as number, intersections.at(-1) as number];
  const between: Omit<Place, "ground">[] = [];
  for (let chainage = Math.ceil(start / stationStep) * stationStep; chainage < end; chainage += stationStep)
    between.push({ chainage, penalty: penaltyAt(chainage) });
  return [...bends, ...between.filter(({ penalty }) => penalty < Infinity)]
    .filter(
      (place, _, all) => isDeadEnd(place) || !all.some((p) => isDeadEnd(p) && p.chainage === place.chainage),
    )
    .map((place) => ({ ...place, ground: groundAt(place.chainage) }))
    .sort((a, b) => a.chainage - b.chainage);
}

/** Tries the span from one place, reached at its heights, to towers of every height at the next. */
function extend(
  from: readonly Reach[],
  towers: readonly (Support & { penalty: number })[],
  best: (Reach | undefined)[],
  { groundAt }: Site,
): void {
  // The taller one tower, the shorter the other may be: walk that staircase instead of trying every pair.
  let lowest = towers.length - 1;
  for (const before of from) {
    const clears = (n: number) =>
      measureClearance(before.support, towers[n] as Support, groundAt).least >= leastClearance;
    if (!clears(lowest)) continue;
    while (lowest > 0 && clears(lowest - 1)) lowest--;
    for (let n = lowest; n < towers.length; n++) {
      const support = towers[n] as Support & { penalty: number };
      const cost = before.cost + structureCost + support.height + support.penalty;
      if (cost < (best[n]?.cost ?? Infinity)) best[n] = { cost, support, before };
    }
  }
}

/** What spotting makes least, in feet of tower. */
export function totalCost(line: readonly Support[], { penaltyAt }: Site): number {
  return line.reduce(
    (sum, support) =>
      sum + structureCost + support.height + (isDeadEnd(support) ? 0 : penaltyAt(support.chainage)),
    0,
  );
}

function retrace(ends: readonly Reach[]): Structure[] {
  let reach: Reach | undefined = ends.reduce<Reach | undefined>(
    (cheapest, end) => (end.cost < (cheapest?.cost ?? Infinity) ? end : cheapest),
    undefined,
  );
  if (!reach) throw new Error("No heights clear the ground: the line crosses land too rough for its spans.");
  const supports: Support[] = [];
  for (; reach; reach = reach.before) supports.unshift(reach.support);
  return supports.map(({ chainage, ground, height, intersection }, i) => ({
    number: 201 + i,
    chainage,
    ground,
    height,
    ...(intersection !== undefined && { intersection }),
  }));
}
