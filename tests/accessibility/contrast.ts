/** Contrast of two opaque colors as defined by WCAG 2.2, from 1 to 21: computed ones, "rgb(20, 32, 28)", or "#14201c". */
export function contrast(a: string, b: string): number {
  return ratio(luminance(channels(a)), luminance(channels(b)));
}

export function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of red, green and blue from 0 to 255. */
export function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channels(color: string): number[] {
  if (color.startsWith("#")) return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [, inside] = /^rgb\(([^)]+)\)$/.exec(color) ?? [];
  if (inside === undefined) throw new Error(`${color} is not an opaque color, so it has no contrast.`);
  return inside.split(",").map(Number);
}
