import { z } from "zod";
import { fixed, picture, sample, text } from "./fields.ts";

const value = (name: string) => z.strictObject({ name: fixed(name), sentence: text });

/** about.yaml: the firm. The specification fixes the five values and their order. */
export const about = z.strictObject({
  heading: text,
  mission: text,
  values: z.tuple([
    value("Integrity"),
    value("Precision"),
    value("Efficiency"),
    value("Collaboration"),
    value("Results"),
  ]),
  rolesHeading: text,
  roles: z.array(z.strictObject({ title: text, duty: text, ...sample })).min(1),
  drawing: picture.exactOptional(),
  credentialsHeading: text,
  credentialsSummary: text,
  /** Facts that a client's vendor desk asks for. An empty list hides the block. */
  credentials: z.array(z.strictObject({ label: text, text, ...sample })),
  recognitionHeading: text,
  /** Awards and memberships. An empty list hides the block. */
  recognition: z.array(z.strictObject({ text, ...sample })),
});
