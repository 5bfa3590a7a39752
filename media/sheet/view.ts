import type { SKRSContext2D } from "@napi-rs/canvas";

/** The part of the country that a picture shows, in the country's points, and how it is drawn. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Pixels to a point. */
  readonly scale: number;
  /** Lettering and symbols are this many times their usual size: above 1 for pictures shown small. */
  readonly lettering: number;
  /** How much is told: a small picture names less. */
  readonly detail: "full" | "phone";
}

/** The whole sheet. At 1.5 pixels a point it is the hero's master, 2880 × 1620. */
export function wholeSheet(scale: number): View {
  return { left: 0, top: 0, width: 1920, height: 1080, scale, lettering: 1, detail: "full" };
}

/** Tract 14, the corridor and the solar field, for screens below 1024 px: 1080 × 865 at full size. */
export function phoneSheet(share: number): View {
  const width = 704;
  return {
    left: 938,
    top: 258,
    width,
    height: (width * 865) / 1080,
    scale: (1080 * share) / width,
    lettering: 1.7,
    detail: "phone",
  };
}

/** From here on the context is drawn upon in the country's points. */
export function lookAt(ctx: SKRSContext2D, { scale, left, top }: View): void {
  ctx.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
}
