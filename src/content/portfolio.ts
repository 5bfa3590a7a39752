import { z } from "zod";
import { imageFile, optionalSection, picture, readingsFile, sample, text } from "./fields.ts";

const project = z.strictObject({
  title: text,
  sector: text,
  /** County or region, and year. */
  place: text,
  size: text,
  capacity: text,
  /** `phone` is a simpler drawing of the same project for small screens, `readings` what a reader of a sheet finds along its line. */
  image: picture.extend({ phone: imageFile.exactOptional(), readings: readingsFile.exactOptional() }),
  description: text,
  achievements: z.array(text).min(1),
  ...sample,
});

const testimonial = z.strictObject({
  quote: text,
  executiveTitle: text,
  client: text,
  project: text,
  sector: text,
  ...sample,
});

export const portfolio = z.strictObject({
  heading: text,
  intro: text,
  projects: z.array(project).length(3),
  /** The link to the request form, below the projects. */
  request: text,
});

/** testimonials.yaml: the quotes below the projects. */
export const testimonials = z.strictObject({
  ...optionalSection,
  heading: text,
  intro: text,
  quotes: z.array(testimonial).length(4),
});
