import { type Box, nowhere, toBox, unite } from "./box.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import type { Position } from "./shapes.ts";

export interface Edge {
  readonly from: Position;
  readonly to: Position;
  /** Whose boundary it is part of. */
  readonly owner: number;
}

export interface EdgeGrid {
  /** Returns at least all edges whose boxes meet the box around two positions, widened by some degrees. One may come twice. */
  findNear(a: Position, b: Position, degrees?: number): Iterable<Edge>;
  /** How many cells and edges were looked at so far. */
  countSteps(): number;
}

/** Edges by the cells of a grid that they may touch, so that finding those near a place takes no longer with more of them. */
export async function createEdgeGrid(edges: readonly Edge[], pause: LetOthersRun): Promise<EdgeGrid> {
  let [west, south, east, north] = nowhere;
  for (const [index, { from, to }] of edges.entries()) {
    if (index % 1000 === 999) await pause();
    [west, south, east, north] = unite([west, south, east, north], toBox(from, to));
  }
  // About as many cells as edges.
  const size = Math.max(
    Math.sqrt(((east - west) * (north - south)) / edges.length),
    (east - west + north - south) / 2000,
    1e-7,
  );
  const columns = Math.floor((east - west) / size) + 1;
  const toCells = ([left, bottom, right, top]: Box) => ({
    firstColumn: Math.max(0, Math.floor((left - west) / size)),
    lastColumn: Math.min(Math.floor((right - west) / size), columns - 1),
    firstRow: Math.max(0, Math.floor((bottom - south) / size)),
    lastRow: Math.floor((Math.min(top, north) - south) / size),
  });
  const cells = new Map<number, Edge[]>();
  const long: Edge[] = [];
  let steps = 0;
  for (const [index, edge] of edges.entries()) {
    if (index % 1000 === 999) await pause();
    const { firstColumn, lastColumn, firstRow, lastRow } = toCells(toBox(edge.from, edge.to));
    if ((lastColumn - firstColumn + 1) * (lastRow - firstRow + 1) > maxCells) long.push(edge);
    else
      for (let row = firstRow; row <= lastRow; row += 1)
        for (let column = firstColumn; column <= lastColumn; column += 1) {
          const cell = cells.get(row * columns + column);
          if (cell) cell.push(edge);
          else cells.set(row * columns + column, [edge]);
        }
  }
  return {
    *findNear(a, b, degrees = 0) {
      const { firstColumn, lastColumn, firstRow, lastRow } = toCells(toBox(a, b, degrees));
      steps += long.length;
      yield* long;
      for (let row = firstRow; row <= lastRow; row += 1)
        for (let column = firstColumn; column <= lastColumn; column += 1) {
          const cell = cells.get(row * columns + column);
          steps += 1 + (cell?.length ?? 0);
          if (cell) yield* cell;
        }
    },
    countSteps: () => steps,
  };
}

/** An edge across more cells is always looked at. */
const maxCells = 256;
