import { group, list, sample, text } from "./parts.ts";

const testimonial = group({
  quote: text(),
  executiveTitle: text(),
  client: text(),
  project: text(),
  sector: text(),
  ...sample,
});

export const testimonials = group({
  heading: text(),
  intro: text(),
  quotes: list(testimonial, { exactly: 4 }),
});
