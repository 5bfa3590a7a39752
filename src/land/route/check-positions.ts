import type { Position, Shapes } from "./shapes.ts";
import { WrongFile } from "./wrong-file.ts";

/** Refuses files whose numbers can be no longitudes and latitudes, or only the wrong way round. */
export function checkPositions({ lines, areas, points, hasNetworkLink }: Shapes): void {
  const all = [...lines, ...areas.flat()];
  if (all.length === 0)
    throw new WrongFile(points > 0 ? "only-points" : hasNetworkLink ? "only-network-link" : "no-shapes");
  const has = (is: (position: Position) => boolean) => all.some((line) => line.some(is));
  const isEach = (is: (position: Position) => boolean) => all.every((line) => line.every(is));
  if (has(([longitude, latitude]) => longitude === 0 && latitude === 0)) throw new WrongFile("zero");
  if (has(([longitude, latitude]) => !(Math.abs(longitude) <= 360 && Math.abs(latitude) <= 360)))
    throw new WrongFile("projected");
  if (isEach(isSwapped)) throw new WrongFile("swapped");
  if (has(([longitude, latitude]) => longitude > 180 || longitude < -190 || Math.abs(latitude) > 90))
    throw new WrongFile(
      isEach(([longitude]) => Math.abs(longitude) <= 90) ? "swapped" : "unreadable-coordinates",
    );
}

/** Whether a position is in the United States only the other way round. Antarctica has no clients. */
function isSwapped([longitude, latitude]: Position): boolean {
  return latitude < -64 && latitude > -180 && longitude > 13 && longitude < 72;
}
