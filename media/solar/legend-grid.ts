import type { SKRSContext2D } from "@napi-rs/canvas";
import { boxAround } from "../draw/box.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo } from "../draw/pen.ts";
import type { LegendSymbol } from "./legend-symbols.ts";

export interface SymbolGrid {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** From one row to the next. */
  readonly pitch: number;
  readonly rows: number;
  /** Of the lettering. */
  readonly size: number;
}

/** The legend's symbols in columns as wide as their names, spread over the strip. */
export function drawSymbols(ctx: SKRSContext2D, all: readonly LegendSymbol[], grid: SymbolGrid): void {
  const { left, right, top, pitch, rows, size } = grid;
  const sample = { width: 1.75 * size, height: 0.86 * pitch, gap: 0.36 * size };
  setArchivo(ctx, size, 480, 96);
  const columns = Array.from({ length: Math.ceil(all.length / rows) }, (_, i) =>
    all.slice(i * rows, (i + 1) * rows),
  );
  const widths = columns.map(
    (symbols) =>
      sample.width + sample.gap + Math.max(...symbols.map(({ name }) => ctx.measureText(name).width)),
  );
  const spare = right - left - widths.reduce((sum, width) => sum + width, 0);
  const between = spare / (columns.length - 1);
  let x = left;
  for (const [i, symbols] of columns.entries()) {
    for (const [row, { name, draw }] of symbols.entries()) {
      const middle = top + (row + 0.5) * pitch;
      draw(ctx, boxAround({ x: x + sample.width / 2, y: middle }, sample.width, sample.height));
      setArchivo(ctx, size, 480, 96);
      ctx.fillStyle = palette.ink;
      ctx.textAlign = "left";
      ctx.textBaseline = "alphabetic";
      ctx.fillText(name, x + sample.width + sample.gap, middle + 0.35 * size);
    }
    x += (widths[i] as number) + between;
  }
}
