import type { CountyTopology } from "./county-map.ts";
import { crossesItself } from "./crosses-itself.ts";
import { measureAcres, measureLine } from "./geodesic.ts";
import { joinLines } from "./join-lines.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import { type PlacedShapes, placeShapes } from "./place-shapes.ts";
import type { Area, Line, Shapes } from "./shapes.ts";

export interface MeasuredRoute {
  readonly lines: readonly MeasuredLine[];
  readonly areas: readonly MeasuredArea[];
  readonly placed: PlacedShapes;
  readonly points: number;
  readonly hasNetworkLink: boolean;
  /** Whether something was there twice and counts once. */
  readonly hadRepeats: boolean;
}

export interface MeasuredLine {
  readonly line: Line;
  readonly miles: number;
}

export interface MeasuredArea {
  readonly rings: Area;
  /** Null if the area's boundary crosses itself. */
  readonly acres: number | null;
}

/** Joins, measures and places the shapes of a file. */
export async function measureRoute(
  shapes: Shapes,
  topology: CountyTopology,
  pause: LetOthersRun,
): Promise<MeasuredRoute> {
  const joined = await joinLines(shapes.lines, pause);
  const lines: MeasuredLine[] = [];
  for (const line of joined.lines) {
    lines.push({ line, miles: await measureLine(line, pause) });
    await pause();
  }
  // The counties follow the order of the main line, whatever pieces came first.
  lines.sort((a, b) => b.miles - a.miles);
  const once = dropRepeatedAreas(shapes.areas);
  const areas: MeasuredArea[] = [];
  for (const rings of once) {
    const acres = (await crossesItself(rings, pause)) ? null : await measureAcres(rings, pause);
    areas.push({ rings, acres });
    await pause();
  }
  const weighted = areas.map(({ rings, acres }) => ({ rings, acres: acres ?? 0 }));
  return {
    lines,
    areas,
    placed: await placeShapes(
      lines.map(({ line }) => line),
      weighted,
      topology,
      pause,
    ),
    points: shapes.points,
    hasNetworkLink: shapes.hasNetworkLink,
    hadRepeats: joined.hadRepeats || once.length < shapes.areas.length,
  };
}

/** The same corners, wherever each outline begins. */
function dropRepeatedAreas(areas: readonly Area[]): readonly Area[] {
  const seen = new Set<string>();
  return areas.filter((area) => {
    const key = area
      .map((ring) => {
        const sums = [0, 1].map((axis) => ring.reduce((sum, at) => sum + (at[axis] ?? 0), 0).toFixed(5));
        return `${ring.length} ${sums}`;
      })
      .join();
    return !seen.has(key) && seen.add(key);
  });
}
