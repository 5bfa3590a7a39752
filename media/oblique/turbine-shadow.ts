import { sun } from "./ground.ts";
import { type Site, tipHeight, turbine } from "./sites.ts";

const azimuth = (sun.azimuth * Math.PI) / 180;
const altitude = (sun.altitude * Math.PI) / 180;
const toSun = {
  x: Math.sin(azimuth) * Math.cos(altitude),
  y: -Math.cos(azimuth) * Math.cos(altitude),
  z: Math.sin(altitude),
};
/** How far over level ground a turbine's shadow reaches, with room for falling ground. */
const longest = (2.2 * tipHeight) / Math.tan(altitude);
/** Shadows on ground farther below a turbine's foot would lie far from it, and the width of the sun blurs them away. */
const deepest = 0.5 * turbine.hub;
const cell = 64;

/** Shadows are drawn this many times as broad as they are: seen so low, true ones would be thinner than a pixel. */
const broad = 2.6;

/** Share of the sun left at a point of the ground by the turbines that stand between. */
export type TurbineShadow = (x: number, y: number, z: number) => number;

/**
 * Casts the shadows of towers and blades exactly, uneven ground and all: from the ground the eye goes to the sun
 * and asks which of them it passes. `blade(site)` is the angle of a turbine's first blade from upright.
 */
export function castShadows(
  sites: readonly Site[],
  facing: { readonly x: number; readonly y: number },
  blade: (site: number) => number,
): TurbineShadow {
  const nearby = new Map<number, number[]>();
  const key = (column: number, row: number) => column * 10_000 + row;
  sites.forEach(({ x, y }, n) => {
    const cells = new Set<number>();
    for (let along = -cell; along <= longest; along += cell / 4)
      for (const aside of [-turbine.radius * 1.2, 0, turbine.radius * 1.2]) {
        const px = x - (toSun.x * along) / Math.cos(altitude) - (toSun.y * aside) / Math.cos(altitude);
        const py = y - (toSun.y * along) / Math.cos(altitude) + (toSun.x * aside) / Math.cos(altitude);
        cells.add(key(Math.floor(px / cell), Math.floor(py / cell)));
      }
    for (const at of cells) nearby.set(at, [...(nearby.get(at) ?? []), n]);
  });
  const angles = sites.map((_, n) => blade(n));
  // The rotor turns in an upright plane; across is the level direction within it.
  const across = { x: -facing.y, y: facing.x };

  return (x, y, z) => {
    const near = nearby.get(key(Math.floor(x / cell), Math.floor(y / cell)));
    if (!near) return 1;
    let left = 1;
    for (const n of near) {
      const { x: sx, y: sy, z: sz } = sites[n] as Site;
      const dx = sx - x;
      const dy = sy - y;
      // Where the ray to the sun passes nearest to the tower's axis.
      const flat = toSun.x * toSun.x + toSun.y * toSun.y;
      const t = (dx * toSun.x + dy * toSun.y) / flat;
      if (t < -4 || t > longest || sz - z > deepest) continue;
      const aside = Math.abs(dx * toSun.y - dy * toSun.x) / Math.sqrt(flat);
      if (aside > turbine.radius * 1.1) continue;
      const height = z + t * toSun.z - sz;
      if (height > -0.5 && height < turbine.hub)
        left = Math.min(left, 1 - shade(aside, broad * (0.28 - 0.009 * height), t));
      const toRotor = (dx * facing.x + dy * facing.y) / (toSun.x * facing.x + toSun.y * facing.y);
      if (toRotor < 0) continue;
      const u = (x + toRotor * toSun.x - sx) * across.x + (y + toRotor * toSun.y - sy) * across.y;
      const v = z + toRotor * toSun.z - sz - turbine.hub;
      if (u * u + v * v > turbine.radius ** 2) continue;
      for (let b = 0; b < 3; b++) {
        const angle = (angles[n] as number) + (b * 2 * Math.PI) / 3;
        const along = u * Math.sin(angle) + v * Math.cos(angle);
        if (along < 0) continue;
        const off = Math.abs(u * Math.cos(angle) - v * Math.sin(angle));
        left = Math.min(left, 1 - shade(off, broad * (0.2 * (1 - along / turbine.radius) + 0.06), toRotor));
      }
    }
    return left;
  };
}

/** The sun is half a degree wide, so that thin things far away shade only in part. */
function shade(off: number, halfWidth: number, distance: number): number {
  const blur = 0.1 + 0.009 * Math.max(0, distance);
  const full = Math.min(1, (2 * halfWidth) / blur);
  return 0.85 * full * Math.min(1, Math.max(0, (halfWidth + blur - off) / blur));
}
