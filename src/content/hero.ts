import { z } from "zod";
import { imageFile, sample, text } from "./fields.ts";

const counter = z.strictObject({ label: text, unit: z.string(), ...sample });

/** hero.yaml: the first screen. */
export const hero = z.strictObject({
  title: text,
  lede: text,
  /** One picture for wide screens and one for laptops, behind the words, and one for phones, below them. */
  pictures: z.strictObject({ wide: imageFile, laptop: imageFile.exactOptional(), phone: imageFile }),
  buttons: z.strictObject({ bid: text, email: text, call: text }),
  /** The words beside the four figures, which the page itself fixes. */
  counters: z.strictObject({
    projects: counter,
    capacity: counter,
    years: counter,
    satisfaction: counter,
  }),
});

export type Hero = z.infer<typeof hero>;
export type CounterName = keyof Hero["counters"];
