import { group, sample, text } from "./parts.ts";

export const contact = group({
  heading: text(),
  intro: text(),
  required: text(),
  privacy: group({ text: text(), ...sample }),
});
