import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { imagesFolder } from "../folders.ts";
import type { Path } from "../land/path.ts";
import { compactPath, stepsPerUnit } from "./compact-path.ts";
import { round } from "./stroke-letters.ts";

export interface LineStyle {
  readonly color: string;
  readonly width: number;
  readonly fill?: string;
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
export function drawPath(data: string, { color, width, fill }: LineStyle): string {
  const filled = fill ? ` fill="${fill}"` : "";
  return `<path d="${compactPath(data)}"${filled} stroke="${color}" stroke-width="${width * stepsPerUnit}"/>`;
}

export function fillPath(data: string, color: string): string {
  return `<path d="${compactPath(data)}" fill="${color}"/>`;
}

export function svgDocument(width: number, height: number, parts: readonly string[]): string {
  const viewBox = `0 0 ${width * stepsPerUnit} ${height * stepsPerUnit}`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"`;
  return `${open} fill="none" stroke-linecap="round" stroke-linejoin="round">\n${parts.join("\n")}\n</svg>\n`;
}

/** Writes a line drawing where the page looks for it. */
export function publishSvg(name: string, svg: string): void {
  writeFileSync(join(imagesFolder, `${name}.svg`), svg);
  console.log(`${name}.svg: ${(Buffer.byteLength(svg) / 1024).toFixed(1)} KiB`);
}
