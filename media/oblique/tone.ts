import { encode } from "../draw/color.ts";

const lights = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** The light that an 8-bit value of a drawing stands for. */
export function fromByte(value: number): number {
  return lights[value] as number;
}

const steps = 4096;
const brightest = 2;
/** Light below this is black: air scatters some into every shadow, and a print takes it out again. */
const black = 0.012;
const developed = Uint8ClampedArray.from({ length: steps + 1 }, (_, i) => {
  const light = Math.max(0, (i / steps) * brightest - black);
  // Highlights roll off gently, as on film, so that limestone in the sun keeps its strata.
  const rolled = (light * (1 + 0.12 * light)) / (1 + 0.3 * light ** 1.6);
  return encode(rolled);
});

/** The 8-bit value that shows a channel's light. */
export function toByte(light: number): number {
  return developed[Math.min(steps, Math.max(0, (light * steps) / brightest)) | 0] as number;
}
