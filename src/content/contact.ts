import { z } from "zod";
import { picture, sample, text } from "./fields.ts";

/** contact.yaml: the words around the project request form. */
export const contact = z.strictObject({
  heading: text,
  intro: text,
  /** What stands below a field of the form; nothing where it is left out. */
  hints: z
    .strictObject({
      acreage: text.exactOptional(),
      location: text.exactOptional(),
      message: text.exactOptional(),
    })
    .default({}),
  /** A small map beside the office's address. */
  map: picture.exactOptional(),
  /** Answers to callers' questions, in one sentence each. An empty list hides them. */
  notes: z.array(z.strictObject({ text, ...sample })),
  privacy: z.strictObject({ text, ...sample }),
});

export type Contact = z.output<typeof contact>;

export const footer = z.strictObject({ line: text, illustrations: text.exactOptional() });
