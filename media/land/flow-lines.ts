import { type Drainage, drain } from "./drainage.ts";
import type { Grid } from "./grid.ts";

/** The way water takes from a spring to the land's edge, as indices of grid points. */
export type FlowLine = readonly number[];

export interface Flow extends Pick<Drainage, "area"> {
  /** One for each spring: the stem of a river before its tributaries. */
  readonly lines: readonly FlowLine[];
}

/** Follows every spring's water down; a spring is where `springArea` grid points have drained together. */
export function traceFlow(land: Grid, springArea: number, jitter: () => number): Flow {
  const { receiver, area } = drain(land, jitter);
  const drained = (i: number) => area[i] as number;
  const down = (i: number) => receiver[i] as number;
  /** The wet neighbor that brings a point the most water; -1 at a spring. */
  const mainFeeder = new Int32Array(area.length).fill(-1);
  for (let i = 0; i < area.length; i++) {
    if (drained(i) < springArea || down(i) === i) continue;
    const rival = mainFeeder[down(i)] as number;
    if (rival < 0 || drained(i) > drained(rival)) mainFeeder[down(i)] = i;
  }
  const follow = (spring: number) => {
    const line = [spring];
    let i = spring;
    let isStem = true;
    let stemArea = drained(spring);
    while (down(i) !== i) {
      isStem &&= mainFeeder[down(i)] === i;
      i = down(i);
      if (isStem) stemArea = drained(i);
      line.push(i);
    }
    return { line, stemArea };
  };
  const springs: number[] = [];
  for (let i = 0; i < area.length; i++) if (drained(i) >= springArea && mainFeeder[i] === -1) springs.push(i);
  const ranked = springs.map(follow).sort((a, b) => b.stemArea - a.stemArea);
  return { area, lines: ranked.map(({ line }) => line) };
}
