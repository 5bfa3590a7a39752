import { createEdgeGrid, type Edge } from "./edge-grid.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import type { Area, Line, Position } from "./shapes.ts";

/** Whether the boundary of an area crosses itself, so that its size is not what it encloses. It may touch itself. */
export async function crossesItself(area: Area, pause: LetOthersRun): Promise<boolean> {
  const edges = area.flatMap((ring) =>
    ring.map((from, index): Edge => ({ from, to: ring[(index + 1) % ring.length] ?? from, owner: 0 })),
  );
  await pause();
  const grid = await createEdgeGrid(edges, pause);
  for (const [index, edge] of edges.entries()) {
    if (index % 20 === 19) await pause();
    for (const other of grid.findNear(edge.from, edge.to)) if (crosses(edge, other)) return true;
    // A hatching of long lines: nobody would wait for the end, and no tract looks like that.
    if (grid.countSteps() > maxSteps) return false;
  }
  for (const ring of area) if (await crossesAtCorner(ring, pause)) return true;
  return false;
}

const maxSteps = 20_000_000;

function crosses(a: Edge, b: Edge): boolean {
  return findSide(a, b.from) * findSide(a, b.to) < 0 && findSide(b, a.from) * findSide(b, a.to) < 0;
}

/** The side of an edge on which a position lies: 1 to its left, -1 to its right. */
function findSide({ from, to }: Edge, [x, y]: Position): number {
  return Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
}

/** A ring that comes back to a corner, and leaves it on the other side of its first way through. */
async function crossesAtCorner(ring: Line, pause: LetOthersRun): Promise<boolean> {
  const visits = new Map<string, number>();
  for (const [index, at] of ring.entries()) {
    if (index % 500 === 499) await pause();
    const key = at.join();
    const first = visits.get(key);
    visits.set(key, index);
    if (first === undefined) continue;
    const neighbors = [first - 1, first + 1, index - 1, index + 1];
    const [before = 0, after = 0, from = 0, to = 0] = neighbors.map((place) => {
      const [x, y] = ring.at(place % ring.length) ?? at;
      return Math.atan2(y - at[1], x - at[0]);
    });
    const turn = (angle: number) => (angle - before + 4 * Math.PI) % (2 * Math.PI);
    const isBetween = (angle: number) => turn(angle) > 0 && turn(angle) < turn(after);
    const isOn = [from, to].some((angle) => angle === before || angle === after);
    if (!isOn && isBetween(from) !== isBetween(to)) return true;
  }
  return false;
}
