import type { Point } from "../land/deeds/place-calls.ts";

/** The area's center or, where that is outside, the middle of the widest place beside it; and the area, negative if the ring runs counterclockwise. */
export function findCenter(ring: readonly Point[]): { center: Point; area: number } {
  const edges = ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from] as const);
  let [twice, x, y] = [0, 0, 0];
  for (const [[fromX, fromY], [toX, toY]] of edges) {
    const cross = fromX * toY - toX * fromY;
    [twice, x, y] = [twice + cross, x + (fromX + toX) * cross, y + (fromY + toY) * cross];
  }
  // The calls so far may enclose nothing.
  if (Math.abs(twice) < 1) return { center: ring[ring.length >> 1] ?? [0, 0], area: 0 };
  [x, y] = [x / 3 / twice, y / 3 / twice];
  const crossings = edges
    .filter(([[, fromY], [, toY]]) => fromY > y !== toY > y)
    .map(([[fromX, fromY], [toX, toY]]) => fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
    .sort((one, other) => one - other);
  const inside = crossings.flatMap((west, index) => {
    const east = crossings[index + 1];
    return index % 2 === 0 && east !== undefined ? [{ west, east, width: east - west }] : [];
  });
  const widest = inside.reduce(
    (one, other) => (other.width > one.width ? other : one),
    inside[0] ?? { west: x, east: x, width: 0 },
  );
  const isInside = inside.some(({ west, east }) => west < x && x < east);
  return { center: isInside ? [x, y] : [(widest.west + widest.east) / 2, y], area: twice / 2 };
}
