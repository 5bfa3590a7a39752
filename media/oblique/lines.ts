import type { Path, Point } from "../land/path.ts";
import { place } from "../sheet/parcels.ts";
import { drape, type Onto } from "./drape.ts";
import { type Site, setback } from "./sites.ts";
import { boundary } from "./wind-project.ts";

const white = "rgba(255, 252, 242, 0.55)";

/** Section lines, setbacks and the project's boundary; `weight` is 1 on a picture 1920 pixels wide. */
export function drawLines(onto: Onto, sites: readonly Site[], weight: number): void {
  const thin = { color: white, width: 1.1 * weight };
  for (let n = -3; n <= 8; n++) {
    drape(onto, [place(9, n, -3), place(9, n, 8)], thin);
    drape(onto, [place(9, -3, n), place(9, 8, n)], thin);
  }
  for (const site of sites)
    drape(onto, circle(site, setback), {
      color: "rgba(255, 252, 242, 0.85)",
      width: 1.3 * weight,
      dash: [2.6, 1.8],
      steepest: 0.35,
    });

  // Dashes continue the boundary where the ground hides it, as is usual on drawings.
  const closed: Path = [...boundary, boundary[0] as Point];
  drape(onto, closed, { color: "rgba(236, 84, 48, 0.62)", width: 1.7 * weight, dash: [9, 7], hidden: true });
  drape(onto, closed, { color: "rgba(74, 16, 4, 0.38)", width: 6 * weight });
  drape(onto, closed, { color: "#E2431B", width: 3.4 * weight });
}

function circle({ x, y }: Point, radius: number): Path {
  return Array.from({ length: 49 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}
