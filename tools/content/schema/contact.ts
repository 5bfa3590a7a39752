import { group, picture, sample, text } from "./parts.ts";

export const contact = group({
  heading: text(),
  intro: text(),
  required: text(),
  map: picture(),
  privacy: group({ text: text(), ...sample }),
});
