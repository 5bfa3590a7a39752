import { z } from "zod";
import { downloadFile, fixed, imageFile, sample, text } from "./fields.ts";

/** The specification fixes the order of the cards, and the percentage on each badge. */
const card = (id: string, percent: number) =>
  z.strictObject({
    id: fixed(id, "leave the id as it is; visitors don't see it"),
    title: text,
    subtitle: text,
    description: text,
    features: z.array(text).min(1),
    ...sample,
    icon: imageFile,
    badge: z.strictObject({ percent: fixed(percent), text, ...sample }),
  });

const sheet = z.strictObject({
  title: text,
  /** The sheet's contents in figures. */
  figures: text,
  file: downloadFile,
  /** Its first page. */
  image: imageFile,
  /** The same sheet in other formats. */
  also: z.array(z.strictObject({ file: downloadFile, text })).exactOptional(),
});

/** services.yaml: the four services, the strip below them, and samples of what they hand over. */
export const services = z.strictObject({
  heading: text,
  intro: text,
  cards: z.tuple([card("right-of-way", 25), card("title", 30), card("survey", 35), card("gis", 40)]),
  strip: z.strictObject({ title: text, description: text, icon: imageFile }),
  /** How the percentages were measured. */
  basis: z.strictObject({ text, ...sample }),
  /** Sheets that visitors may take away, with pictures of their first pages. */
  desk: z.strictObject({ heading: text, intro: text, sheets: z.array(sheet).min(1) }).exactOptional(),
  /** The link to the request form, below the services. */
  request: text,
});
