import { z } from "zod";
import { imageFile, sample, text } from "./fields.ts";

const counter = z.strictObject({ label: text, unit: z.string(), ...sample });

/** hero.yaml: the first screen. */
export const hero = z.strictObject({
  title: text,
  lede: text,
  /**
   * Pictures for wide screens and laptops are behind the text; the one for phones is below or beside it. `boundary` is an
   * SVG with the lines that the page draws over the former, and beside the headline on phones.
   */
  pictures: z.strictObject({
    wide: imageFile,
    laptop: imageFile.exactOptional(),
    phone: imageFile,
    boundary: imageFile.exactOptional(),
    /** The land inside it, which phones get late (src/site/browser/draw-land.ts). */
    land: imageFile.exactOptional(),
  }),
  buttons: z.strictObject({ bid: text, email: text, call: text }),
  promise: text,
  /** The labels of the four figures; the figures themselves are fixed in the page. */
  counters: z.strictObject({
    projects: counter,
    capacity: counter,
    years: counter,
    satisfaction: counter,
  }),
});
