import type { SKRSContext2D } from "@napi-rs/canvas";
import { palette } from "./palette.ts";
import { setArchivo } from "./pen.ts";

/** The strip along a sheet's foot: it holds the legend, the scale and the note, outside the map. */
export function drawCollar(ctx: SKRSContext2D, top: number, width: number, height: number): void {
  ctx.fillStyle = palette.film;
  ctx.fillRect(0, top, width, height);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(0, top, width, 3);
}

export interface ScaleBar {
  readonly left: number;
  readonly top: number;
  /** Pixels a unit: what makes the bar true to its drawing. */
  readonly unit: number;
  /** Figures under the bar, in units, from 0 up. */
  readonly marks: readonly number[];
  readonly name: string;
  /** Of its figures, in pixels. */
  readonly size: number;
}

/** A scale bar that alternates from mark to mark, its figures below and its unit after the last. */
export function drawScaleBar(ctx: SKRSContext2D, { left, top, unit, marks, name, size }: ScaleBar): void {
  const thick = 13;
  const last = marks.at(-1) as number;
  ctx.fillStyle = palette.film;
  ctx.fillRect(left, top, last * unit, thick);
  ctx.fillStyle = palette.ink;
  for (const [i, mark] of marks.entries()) {
    const next = marks[i + 1];
    if (next !== undefined && i % 2 === 0) ctx.fillRect(left + mark * unit, top, (next - mark) * unit, thick);
  }
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 2;
  ctx.strokeRect(left, top, last * unit, thick);
  setArchivo(ctx, size, 520, 96);
  ctx.textBaseline = "top";
  ctx.textAlign = "center";
  for (const mark of marks.slice(0, -1)) ctx.fillText(figure(mark), left + mark * unit, top + thick + 10);
  ctx.fillText(figure(last), left + last * unit, top + thick + 10);
  const beside = ctx.measureText(figure(last)).width / 2;
  ctx.textAlign = "left";
  ctx.fillText(` ${name}`, left + last * unit + beside, top + thick + 10);
}

/** A north arrow in line: shaft, half-filled head, N. */
export function drawNorth(ctx: SKRSContext2D, x: number, middle: number, height = 84): void {
  const top = middle - height / 2;
  ctx.strokeStyle = palette.ink;
  ctx.fillStyle = palette.ink;
  ctx.lineWidth = 2.2;
  ctx.beginPath();
  ctx.moveTo(x, top + height);
  ctx.lineTo(x, top);
  ctx.lineTo(x - 13, top + 40);
  ctx.lineTo(x, top + 32);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.lineTo(x + 13, top + 40);
  ctx.lineTo(x, top + 32);
  ctx.fill();
  setArchivo(ctx, 28, 680, 106);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillText("N", x + 16, top + height);
}

function figure(mark: number): string {
  return mark.toLocaleString("en-US");
}
