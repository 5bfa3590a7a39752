import { faint, palette } from "../draw/palette.ts";
import type { Path, Point } from "../land/path.ts";
import { place } from "../sheet/parcels.ts";
import { drape, type Onto } from "./drape.ts";
import { type Site, setback } from "./sites.ts";
import { boundary, leases } from "./wind-project.ts";

/** Section lines, leases and the project's boundary. `pixel` is how many of the drawing's pixels make one of the picture's. */
export function drawLines(onto: Onto, pixel: number): void {
  const sectionLine = { color: faint(palette.ink, 0.3), width: 0.8 * pixel };
  for (let n = -3; n <= 8; n++) {
    drape(onto, [place(9, n, -3), place(9, n, 8)], sectionLine);
    drape(onto, [place(9, -3, n), place(9, 8, n)], sectionLine);
  }
  const leaseLine = {
    color: leaseColor,
    width: leaseWidth * pixel,
    dash: leaseDash.map((length) => length * pixel),
  };
  // Every line between two leases is the north or the west side of one of them; the others are the boundary.
  for (const { polygon } of leases) {
    const [northwest, northeast, , southwest] = polygon as [Point, Point, Point, Point];
    drape(onto, [southwest, northwest, northeast], leaseLine);
  }
  const cased = (boundaryWidth + 2 * casing) * pixel;
  drape(onto, close(boundary), { color: palette.film, width: cased, tapers: true });
  drape(onto, close(boundary), { color: palette.redLine, width: boundaryWidth * pixel, tapers: true });
}

/** The setbacks of some turbines, level circles about their feet. */
export function drawSetbacks(onto: Onto, sites: readonly Site[]): void {
  for (const site of sites) {
    const ring = setbackRing(site);
    const lowest = site.z;
    drape(onto, ring, { color: faint(palette.film, 0.8), width: setbackWidth + 2, lowest });
    drape(onto, ring, { color: setbackColor, width: setbackWidth, lowest });
  }
}

/** Leases are dashed and dark: roads are whole and pale. In pixels of the picture. */
export const leaseColor = faint(palette.ink, 0.55);
export const leaseWidth = 1.8;
export const leaseDash: readonly number[] = [12, 6];

/** In pixels of the picture; the casing is on either side. */
export const boundaryWidth = 4.2;
const casing = 1.2;

export const setbackColor = palette.ochre;
export const setbackWidth = 2;

/** No turbine may stand nearer to a boundary than this circle reaches. */
export function setbackRing({ x, y }: Point): Path {
  return Array.from({ length: 97 }, (_, i) => {
    const angle = (i / 96) * 2 * Math.PI;
    return { x: x + setback * Math.cos(angle), y: y + setback * Math.sin(angle) };
  });
}

function close(polygon: Path): Path {
  return [...polygon, polygon[0] as Point];
}
