import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { haloText, textBox } from "../draw/lettering.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo } from "../draw/pen.ts";
import { profileX, profileY } from "./profile-frame.ts";
import type { Structure } from "./structures.ts";

/** Dead ends are lettered; every other structure suspends its wires. */
const kind = "DE";

/** Over a dead end's top, between the shield wires. */
export function placeKind(ctx: SKRSContext2D, { chainage, ground, height }: Structure): Box {
  setArchivo(ctx, 29, 660, 100);
  return textBox(ctx, kind, { x: profileX(chainage), y: profileY(ground + height) - 17 });
}

export function drawKind(ctx: SKRSContext2D, structure: Structure): void {
  const { left, bottom } = placeKind(ctx, structure);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  const style = { fill: palette.redDeep, halo: "rgba(241,244,238,.9)", reach: 3 };
  haloText(ctx, kind, { x: left, y: bottom }, style);
}
