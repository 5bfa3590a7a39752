import { z } from "zod";
import { about } from "./about.ts";
import { company, metrics } from "./company.ts";
import { contact, footer } from "./contact.ts";
import { date, sample, text } from "./fields.ts";
import { hero } from "./hero.ts";
import { insights } from "./insights.ts";
import { portfolio, testimonials } from "./portfolio.ts";
import { services } from "./services.ts";
import { video } from "./video.ts";

/** meta.yaml: what search engines and shared links show. Longer texts are cut off in search results. */
const meta = z.strictObject({
  title: text.max(60, { error: "at most 60 characters" }),
  description: text.max(155, { error: "at most 155 characters" }),
  /** The day of the last change that visitors would notice. */
  changed: date,
  ...sample,
});

/** All of content/: one schema for each YAML file, under the file's name. */
export const contentSchema = z.strictObject({
  company,
  metrics,
  meta,
  hero,
  services,
  video: video.optional(),
  portfolio,
  testimonials: testimonials.optional(),
  insights: insights.optional(),
  about,
  contact,
  footer,
});

/** The validated content. A part with `sample: true` is made up and must be replaced before launch. */
export type Content = z.infer<typeof contentSchema>;

/** The part of the content that a section needs which may be left out, where it is shown. */
export type Shown<Name extends "video" | "testimonials" | "insights"> = Required<Pick<Content, Name>> & {
  readonly [Key in Name]: NonNullable<Content[Key]>;
};
