import { shareArea } from "./area-counties.ts";
import { findBox } from "./box.ts";
import { type CountyFinder, createCountyFinder, noCounty } from "./county-finder.ts";
import type { CountyTopology } from "./county-map.ts";
import type { Place } from "./county-names.ts";
import { isAbroad } from "./is-abroad.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import { splitLines } from "./line-counties.ts";
import type { Area, Line, Position } from "./shapes.ts";

/** A county, or the water off a state, with the miles or the share of the acres in it. */
export interface PlacePart {
  readonly place: Place | { readonly waterOff: string } | "abroad";
  readonly amount: number;
}

export interface PlacedShapes {
  readonly lineParts: readonly PlacePart[];
  readonly areaParts: readonly PlacePart[];
  /** Within a mile of a line or an area. */
  readonly near: readonly Place[];
  readonly finder: CountyFinder;
}

/** Where lines and areas are. An area counts by its acres. */
export async function placeShapes(
  lines: readonly Line[],
  areas: readonly { readonly rings: Area; readonly acres: number }[],
  topology: CountyTopology,
  pause: LetOthersRun,
): Promise<PlacedShapes> {
  const outlines = areas.flatMap(({ rings }) => rings.slice(0, 1));
  const finder = await createCountyFinder(topology, findBox([...lines, ...outlines]), pause);
  const { miles, brushed } = await splitLines(lines, finder, pause);
  const acres = new Map<number, number>();
  const near = new Set(brushed);
  for (const area of areas) {
    const found = await shareArea(area.rings, finder, pause);
    for (const [county, share] of found.shares)
      acres.set(county, (acres.get(county) ?? 0) + share * Math.max(area.acres, 1e-9));
    for (const county of found.brushed) near.add(county);
  }
  for (const line of [...lines, ...outlines]) {
    await addNear(line, finder, near, pause);
    await pause();
  }
  for (const county of [...miles.keys(), ...acres.keys()]) near.delete(county);
  const total = [...acres.values()].reduce((sum, amount) => sum + amount, 0);
  const toParts = (amounts: ReadonlyMap<number, number>, outside: readonly Position[]): PlacePart[] =>
    [...amounts].map(([county, amount]) => ({
      place: finder.counties[county] ?? placeOutside(outside, finder),
      amount,
    }));
  const shares = [...acres]
    .sort(([, a], [, b]) => b - a)
    .map(([county, amount]) => [county, amount / total] as const);
  return {
    lineParts: toParts(miles, findOutside(lines, finder)),
    areaParts: toParts(new Map(shares), findOutside(outlines, finder)),
    near: [...near].flatMap((county) => finder.counties[county] ?? []),
    finder,
  };
}

/** Counties whose boundary a line comes near, looked for a few times a mile. */
async function addNear(
  line: Line,
  finder: CountyFinder,
  near: Set<number>,
  pause: LetOthersRun,
): Promise<void> {
  let from = line[0];
  for (const [index, to] of line.entries()) {
    if (index % 1000 === 999) await pause();
    const isFar = from && Math.hypot(to[0] - from[0], to[1] - from[1]) > 0.003;
    if (!from || (!isFar && index < line.length - 1)) continue;
    for (const county of finder.findNear(from, to, nearMiles).keys()) near.add(county);
    from = to;
  }
}

const nearMiles = 1;

/** Some corners that are in no county. Where only the way between them is, all of them are near. */
function findOutside(lines: readonly Line[], finder: CountyFinder): readonly Position[] {
  const corners = lines.flatMap((line) => {
    const step = Math.ceil(line.length / maxCorners);
    return line.filter((_, index) => index % step === 0);
  });
  const outside = corners.filter((at) => finder.locate(at) === noCounty);
  return outside.length > 0 ? outside : corners;
}

const maxCorners = 50;

/** A place in the water off the state whose coast is nearest; abroad if that is far, or if most corners are on land beyond the border. */
function placeOutside(corners: readonly Position[], finder: CountyFinder): PlacePart["place"] {
  const atSea = corners.filter((at) => !isAbroad(at));
  if (2 * atSea.length < corners.length) return "abroad";
  const coasts = atSea
    .flatMap((at) => [...finder.findNear(at, at, waterMiles)])
    .toSorted(([, a], [, b]) => a - b);
  const [nearest] = coasts[0] ?? [];
  return nearest === undefined ? "abroad" : { waterOff: finder.counties[nearest]?.state ?? "" };
}

const waterMiles = 25;
