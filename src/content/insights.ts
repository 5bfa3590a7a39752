import { z } from "zod";
import { date, imageFile, number, optionalSection, sample, text } from "./fields.ts";

const insight = z.strictObject({
  title: text,
  excerpt: text,
  date,
  category: text,
  /** The reading time in minutes; the specification allows 4 to 6. */
  readTime: number({ min: 4, max: 6 }),
  /** A drawing of its subject, above it. */
  drawing: imageFile.exactOptional(),
  ...sample,
});

/** insights.yaml: three article cards that lead to no page. */
export const insights = z.strictObject({
  ...optionalSection,
  heading: text,
  intro: text,
  /** The link on each card, which asks for its note by email. */
  ask: text,
  articles: z.array(insight).length(3),
});
