import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { map } from "./fabric.ts";

export interface Fill {
  readonly color: string;
  readonly box: Box;
}

/** For tests: a context that draws and notes in which inks (a fill's color; a stroke's color, width and dash), and every filled box. */
export function recordFills(): { ctx: SKRSContext2D; inks: Set<string>; fills: Fill[] } {
  const ctx = createCanvas(map.width, map.height).getContext("2d");
  const inks = new Set<string>();
  const fills: Fill[] = [];
  const noteFill = () => inks.add(`fill ${ctx.fillStyle}`);
  const noteStroke = () =>
    inks.add(`stroke ${ctx.strokeStyle} ${ctx.lineWidth} ${ctx.getLineDash().join(" ")}`);
  const { fillRect, strokeRect } = ctx;
  const fill = ctx.fill.bind(ctx) as () => void;
  const stroke = ctx.stroke.bind(ctx) as () => void;
  ctx.fillRect = (x, y, width, height) => {
    noteFill();
    fills.push({
      color: String(ctx.fillStyle),
      box: { left: x, top: y, right: x + width, bottom: y + height },
    });
    fillRect.call(ctx, x, y, width, height);
  };
  ctx.strokeRect = (x, y, width, height) => {
    noteStroke();
    strokeRect.call(ctx, x, y, width, height);
  };
  ctx.fill = () => {
    noteFill();
    fill();
  };
  ctx.stroke = () => {
    noteStroke();
    stroke();
  };
  return { ctx, inks, fills };
}
