import { day, group, picture, sample, text } from "./parts.ts";

/** Longer ones are cut off in search results. */
export const meta = group({
  title: text({ max: 60 }),
  description: text({ max: 155 }),
  ...sample,
  card: picture(),
  changed: day(),
});
