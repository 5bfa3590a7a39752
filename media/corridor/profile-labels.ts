import type { SKRSContext2D } from "@napi-rs/canvas";
import { haloText } from "../draw/lettering.ts";
import { setMono, strokeAll } from "../draw/pen.ts";
import { station } from "./alignment.ts";
import { chainageOfX, profile, profileX, profileY } from "./profile-frame.ts";

/** Stations along the foot, one each 2,000 feet, at the strong lines of the paper. */
export function drawStations(ctx: SKRSContext2D): void {
  setMono(ctx, 29);
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const style = { fill: "#3A2A16", halo: "rgba(233,223,202,.9)", reach: 3 };
  for (
    let feet = Math.ceil(chainageOfX(120) / 2000) * 2000;
    profileX(feet) < profile.right - 100;
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
      { colour: "#3A2A16", width: 3 },
    );
    haloText(ctx, `STA ${station(feet)}`, { x, y: profile.bottom - 24 }, style);
  }
}

/** Elevations at the left edge, on the paper's strong lines. */
export function drawElevations(ctx: SKRSContext2D): void {
  setMono(ctx, 27);
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  for (let feet = 1650; profileY(feet) > profile.top + 110; feet += 50)
    haloText(
      ctx,
      `${feet.toLocaleString("en-US")}'`,
      { x: 12, y: profileY(feet) },
      {
        fill: "#1E4F46",
        halo: "rgba(241,244,238,.92)",
        reach: 4,
      },
    );
}
