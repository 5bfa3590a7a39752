import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, center } from "../draw/box.ts";
import { haloText, textBox } from "../draw/lettering.ts";
import { palette } from "../draw/palette.ts";
import { setMono, strokeAll } from "../draw/pen.ts";
import { station } from "./alignment.ts";
import { axisWidth, profile, profileX, profileY, toChainage } from "./profile-frame.ts";
import type { SheetWindow } from "./sheet-window.ts";

/** Stations along the foot, one each 2,000 feet, at the strong lines of the paper. */
export function drawStations(ctx: SKRSContext2D, { left, right }: SheetWindow): void {
  setMono(ctx, 31);
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const style = { fill: "#3A2A16", halo: "rgba(233,223,202,.9)", reach: 3 };
  for (
    let feet = Math.ceil(toChainage(left + axisWidth + 110) / 2000) * 2000;
    profileX(feet) < right - 108;
    feet += 2000
  ) {
    const x = profileX(feet);
    strokeAll(
      ctx,
      [
        [
          { x, y: profile.bottom - 14 },
          { x, y: profile.bottom },
        ],
      ],
      { color: "#3A2A16", width: 3 },
    );
    haloText(ctx, `STA ${station(feet)}`, { x, y: profile.bottom - 24 }, style);
  }
}

/** Elevations in their strip at the left edge, each with a tick at the paper's strong line. */
export function drawElevations(ctx: SKRSContext2D, { left }: SheetWindow): void {
  const edge = left + axisWidth;
  ctx.fillStyle = palette.film;
  ctx.fillRect(left, profile.top + 1.5, axisWidth, profile.bottom - profile.top);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(edge - 2, profile.top, 2, profile.bottom - profile.top);
  for (const { text, box } of elevationLabels(ctx, { left })) {
    const { y } = center(box);
    ctx.fillRect(edge - 14, y - 1.5, 14, 3);
    ctx.textAlign = "left";
    ctx.textBaseline = "middle";
    ctx.fillText(text, box.left, y + 1);
  }
}

/** Every 50 feet, below the panel's tab. */
function elevationLabels(
  ctx: SKRSContext2D,
  { left }: Pick<SheetWindow, "left">,
): { readonly text: string; readonly box: Box }[] {
  setMono(ctx, 31);
  const labels: { text: string; box: Box }[] = [];
  for (let feet = 150; profileY(feet) > profile.top + 80; feet += 50) {
    const text = String(feet);
    const middle = left + axisWidth - 19 - ctx.measureText(text).width / 2;
    labels.push({ text, box: textBox(ctx, text, { x: middle, y: profileY(feet) }) });
  }
  return labels;
}
