import { cellRandom } from "../land/random.ts";
import type { Camera } from "../oblique/camera.ts";
import type { Site } from "../oblique/sites.ts";
import { drawTurbine } from "../oblique/turbine-figure.ts";
import { level } from "./tilt-camera.ts";
import { isHidden, type Onto, stand } from "./tilt-figures.ts";

/** Ten turns a minute. */
const radiansPerSecond = (10 * 2 * Math.PI) / 60;

/** Draws turbines on the far rims, as the tilt's camera sees them: a level camera's picture, its rows squeezed. */
export function drawFarTurbines(onto: Onto, sites: readonly Site[], seconds: number): void {
  const { ctx, camera, natural } = onto;
  const { recede, scale, ahead, upright, horizon, width, height, forward, right } = camera;
  if (natural < 0.4 || recede === 0) return;
  const behind = 1 / recede;
  const horizonRow = height / 2 - horizon;
  const levelCamera: Camera = {
    x: camera.x - forward.x * behind,
    y: camera.y - forward.y * behind,
    z: level + ahead / (recede * upright),
    heading: camera.heading,
    fieldOfView: 0,
    horizon: 0,
    width,
    height,
    focal: scale / recede,
    horizonRow,
    forward,
    right,
  };
  const squeeze = upright / scale;
  ctx.save();
  ctx.globalAlpha = 0.9 * Math.min(1, (natural - 0.4) / 0.4);
  ctx.setTransform(1, 0, 0, squeeze, 0, horizonRow * (1 - squeeze));
  const far = sites
    .map((site, n) => ({ site, n, foot: stand(onto, site, 3) }))
    .filter(({ foot }) => foot.depth > 200 && !isHidden(onto, foot))
    .sort((a, b) => b.foot.depth - a.foot.depth);
  for (const { site, n } of far)
    drawTurbine(ctx, levelCamera, site, cellRandom(n, 0, 41) * 2 * Math.PI + seconds * radiansPerSecond);
  ctx.restore();
}
