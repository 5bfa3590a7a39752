import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { imagesFolder } from "../folders.ts";
import type { Path } from "../land/path.ts";
import { round } from "./stroke-letters.ts";

export interface LineStyle {
  readonly color: string;
  readonly width: number;
  readonly fill?: string;
  readonly dash?: string;
}

/** Path data through the points; closed with `Z` for a polygon. */
export function pathData(path: Path, closed = false): string {
  return `M${path.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}${closed ? "Z" : ""}`;
}

export function circleData(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0`;
}

/** One path element for all data of a style. */
export function drawPath(data: string, { color, width, fill = "none", dash }: LineStyle): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : "";
  return `<path d="${data}" fill="${fill}" stroke="${color}" stroke-width="${width}"${dashes}/>`;
}

export function svgDocument(width: number, height: number, parts: readonly string[]): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `${open} stroke-linecap="round" stroke-linejoin="round">\n${parts.join("\n")}\n</svg>\n`;
}

/** Writes a line drawing where the page looks for it. */
export function publishSvg(name: string, svg: string): void {
  writeFileSync(join(imagesFolder, `${name}.svg`), svg);
  console.log(`${name}.svg: ${(Buffer.byteLength(svg) / 1024).toFixed(1)} KiB`);
}
