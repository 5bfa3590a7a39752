import { type CountyFinder, findCrossing, noCounty } from "./county-finder.ts";
import { divide, measureMiles } from "./geodesic.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import type { Line, Position } from "./shapes.ts";

/** The Census Bureau's lines are generalized to 0.1 to 0.3 mile, so less of a county may be none of it. */
const leastMiles = 0.25;

/** The miles in each county, in the order of the lines, and the counties that they may touch. */
export async function splitLines(lines: readonly Line[], finder: CountyFinder, pause: LetOthersRun) {
  const runs: Run[][] = [];
  for (const line of lines) {
    runs.push(await findRuns(line, finder, pause));
    await pause();
  }
  const all = countMiles(runs.flat());
  const isShort = (county: number) => (all.get(county) ?? 0) < leastMiles;
  const miles = countMiles(runs.flatMap((ofLine) => giveAway(ofLine, isShort)));
  const brushed = [...all.keys()].filter((county) => county !== noCounty && !miles.has(county));
  return { miles, brushed };
}

interface Run {
  readonly county: number;
  miles: number;
}

function countMiles(runs: readonly Run[]): Map<number, number> {
  const miles = new Map<number, number>();
  for (const run of runs) miles.set(run.county, (miles.get(run.county) ?? 0) + run.miles);
  return miles;
}

/** Short runs belong to what is before them, or after them at a line's beginning. */
function giveAway(runs: readonly Run[], isShort: (county: number) => boolean): readonly Run[] {
  let owner = runs.find(({ county }) => !isShort(county));
  return runs.map((run) => {
    if (!isShort(run.county)) owner = run;
    return { county: (owner ?? run).county, miles: run.miles };
  });
}

/** The counties that a line goes through, one after the other. */
async function findRuns(line: Line, finder: CountyFinder, pause: LetOthersRun): Promise<Run[]> {
  const runs: Run[] = [];
  let county = finder.locate(line[0] ?? [0, 0]);
  const add = (miles: number) => {
    const last = runs.at(-1);
    if (last?.county === county) last.miles += miles;
    else runs.push({ county, miles });
  };
  for (const [index, end] of line.entries()) {
    if (index % slice === slice - 1) {
      await pause();
      county = finder.locate(end);
    }
    const start = line[index - 1];
    if (!start) continue;
    const steps = [start, ...divide(start, end, maxStep), end];
    for (const [step, to] of steps.entries()) {
      const from = steps[step - 1];
      if (!from) continue;
      const miles = measureMiles(from, to);
      const crossings = findCrossings(from, to, finder);
      if (crossings.length === 0) add(miles);
      for (const [place, ending] of crossings.length === 0 ? [] : [...crossings, 1].entries()) {
        const beginning = crossings[place - 1] ?? 0;
        if (ending <= beginning) continue;
        county = finder.locate(placeAt(from, to, (beginning + ending) / 2));
        add(miles * (ending - beginning));
      }
    }
  }
  return runs;
}

const slice = 200;
/** On so short a way, a straight line on a flat map is near the shortest way on the ground. */
const maxStep = 5;

function findCrossings(from: Position, to: Position, finder: CountyFinder): readonly number[] {
  const found: number[] = [];
  for (const edge of finder.findEdges(from, to)) {
    const crossing = findCrossing(from, to, edge);
    if (crossing !== undefined) found.push(crossing);
  }
  return found.sort((a, b) => a - b);
}

function placeAt([x, y]: Position, [toX, toY]: Position, along: number): Position {
  return [x + (toX - x) * along, y + (toY - y) * along];
}
