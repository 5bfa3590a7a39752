import type { Juniper } from "../oblique/junipers.ts";
import { see, type TiltCamera } from "./tilt-camera.ts";
import type { Depths } from "./tilt-march.ts";

const crown = [62, 70, 46] as const;
const sunlit = [142, 138, 84] as const;

/** Paints junipers into a picture as small dark crowns, lit from the left; there are too many for a canvas. */
export function paintJunipers(
  picture: Uint8ClampedArray,
  camera: TiltCamera,
  depths: Depths,
  junipers: readonly Juniper[],
  strength: number,
): void {
  if (strength === 0) return;
  const { width, height } = camera;
  for (const tree of junipers) {
    const spot = see(camera, tree.x, tree.y, tree.z);
    const radius = (1.15 * tree.radius * camera.scale) / spot.far;
    if (spot.far < 0.2 || radius < 0.5) continue;
    const middle = spot.row - 0.7 * radius;
    const [left, right] = [Math.floor(spot.column - radius), Math.ceil(spot.column + radius)];
    const [top, bottom] = [Math.floor(middle - radius), Math.ceil(middle + radius)];
    if (left < 0 || top < 0 || right >= width || bottom >= height) continue;
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const i = row * width + column;
        if ((depths[i] as number) < spot.depth - 2) continue;
        const u = (column + 0.5 - spot.column) / radius;
        const v = (row + 0.5 - middle) / radius;
        const cover = Math.min(1, Math.max(0, (1 - Math.hypot(u, v)) * radius + 0.5)) * 0.85 * strength;
        if (cover === 0) continue;
        const lit = Math.min(1, Math.max(0, 0.35 - 0.6 * u - 0.5 * v));
        for (let k = 0; k < 3; k++) {
          const color = (crown[k] as number) * (1 - lit) + (sunlit[k] as number) * lit;
          picture[3 * i + k] = (picture[3 * i + k] as number) * (1 - cover) + color * cover;
        }
      }
  }
}
