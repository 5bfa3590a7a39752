import { palette } from "./palette.ts";

/** The action color for dark backgrounds: a lighter red, legible on ink. */
const dot = "#FF8A63";

export interface MarkOptions {
  /** Radius of the ground's corners, in units of 32. */
  readonly corners: number;
  /** Size of the triangle, 1 for the usual one. */
  readonly size: number;
  /** For 16 pixels: lines two pixels wide, the base and the dot on whole pixels. */
  readonly tiny?: boolean;
}

/**
 * The firm's logo as an SVG document: a survey control point, a triangle with a dot, on ink. Its lines are heavy
 * enough for a browser tab, where the whole logo is 16 pixels wide.
 */
export function controlPoint({ corners, size, tiny = false }: MarkOptions): string {
  const place = size === 1 ? "" : ` transform="translate(16 17) scale(${size}) translate(-16 -17)"`;
  const [triangle, line, radius] = tiny ? ["M16 6 27 26H5z", 4, 3] : ["M16 5.2 27.2 25.5H4.8z", 3, 3.1];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="${corners}" fill="${palette.ink}"/>`,
    `<g${place}>`,
    `<path d="${triangle}" fill="none" stroke="${palette.film}" stroke-width="${line}" stroke-linejoin="round"/>`,
    `<circle cx="16" cy="19" r="${radius}" fill="${dot}"/>`,
    "</g></svg>\n",
  ].join("");
}
