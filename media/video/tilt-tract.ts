import { haloText } from "../draw/lettering.ts";
import { setMono } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { centroid } from "../land/polygon.ts";
import { calls } from "../sheet/calls.ts";
import { tractFourteen } from "../sheet/tract.ts";
import { mix } from "./ease.ts";
import { drapeLine, type Onto, stand, walk } from "./tilt-figures.ts";
import {
  callLines,
  callSize,
  deepRed,
  drawMonument,
  halo,
  letterName,
  namePlace,
  red,
} from "./tract-marks.ts";

/** Of the calls in the last picture, in pixels: that of the first picture, so that the two quote each other, or as large as a phone's has room for. */
const lastSize = (frameWidth: number) => Math.min(37, frameWidth / 32);

/** Letters are never narrower than this share of their width: they must be read. */
const narrowest = 0.7;

/** Draws the tract's boundary on the ground, its monuments, its calls along its sides and its name. */
export function drawTractOnLand(onto: Onto, lettering: number): void {
  const { ctx, camera, natural } = onto;
  const { scale } = camera;
  const closed = walk([...tractFourteen, tractFourteen[0] as Point], 2);
  const weight = mix(Math.max(2.1 * scale, 2.6), 4.6, natural);
  drapeLine(onto, closed, { color: "rgba(249, 249, 244, 0.75)", width: weight * 1.8, step: 2 });
  drapeLine(onto, closed, { color: red, width: weight, step: 2 });
  const radius = mix(3.6 * Math.max(scale, 2.6 / 2.1), 11, natural);
  for (const corner of tractFourteen) {
    const { column, row } = stand(onto, corner);
    drawMonument(ctx, { x: column, y: row }, radius, mix(1, 0.62, natural));
  }
  const size = mix(callSize(scale) * scale, lastSize(camera.width), natural);
  const middle = stand(onto, centroid(tractFourteen));
  const near = Math.min(...tractFourteen.map((corner) => stand(onto, corner).far));
  for (const call of calls(tractFourteen)) {
    // Where the side is seen: its ends alone decide when ground hides its middle.
    const [from, to] = [stand(onto, call.from, 0.3), stand(onto, call.to, 0.3)];
    const turn = Math.atan2(to.row - from.row, to.column - from.column);
    const upsideDown = Math.abs(turn) > Math.PI / 2;
    const at = { x: (from.column + to.column) / 2, y: (from.row + to.row) / 2 };
    // Away from the tract's middle, whichever way the side runs.
    const angle = upsideDown ? turn + Math.PI : turn;
    const normal = { x: -Math.sin(angle), y: Math.cos(angle) };
    const outward = (at.x - middle.column) * normal.x + (at.y - middle.row) * normal.y > 0 ? 1 : -1;
    ctx.save();
    ctx.globalAlpha = lettering;
    ctx.translate(at.x, at.y);
    ctx.rotate(angle);
    // Far letters are smaller, and letters along a foreshortened side are narrower, as if they lay on the ground.
    const here = size * Math.sqrt((2 * near) / (from.far + to.far));
    setMono(ctx, here);
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    const side = Math.hypot(to.column - from.column, to.row - from.row);
    ctx.scale(Math.min(1, Math.max(narrowest, (1.04 * side) / ctx.measureText(call.bearing).width)), 1);
    for (const { text, away } of callLines(call))
      haloText(ctx, text, { x: 0, y: outward * away * here }, { fill: deepRed, halo, reach: 0.17 * here });
    ctx.restore();
  }
  const { column, row } = stand(onto, namePlace);
  // Below the panels and above the south side, where these come to lie in either format.
  const [right, down] = camera.width > camera.height ? [1.2, 0.3] : [1.7, 0];
  letterName(ctx, { x: column + right * size * natural, y: row + down * size * natural }, size);
}
