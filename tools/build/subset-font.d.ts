declare module "subset-font" {
  /** Pins a variation axis to a value or narrows its range. */
  export type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: "woff2" | "sfnt"; readonly variationAxes: Axes },
  ): Promise<Buffer>;
}
