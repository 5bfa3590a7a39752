/** Red, green and blue light, 0 to 1: mixed and shaded in linear light, and converted only when written to a pixel. */
export type Light = readonly [red: number, green: number, blue: number];

export function toLight(hex: string): Light {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function mixLight(a: Light, b: Light, share: number): Light {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** The pixel value of an amount of light (the sRGB curve), 0 to 255. */
export function encode(amount: number): number {
  const value = Math.min(1, Math.max(0, amount));
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
}

/** From 0 below `low` to 1 above `high`, with smooth ends. */
export function smoothStep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
