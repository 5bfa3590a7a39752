import { group, list, sample, text } from "./parts.ts";

export const about = group({
  heading: text(),
  mission: text(),
  text: text(),
  values: list(group({ name: text(), sentence: text() }), { exactly: 5 }),
  rolesHeading: text(),
  roles: list(group({ title: text(), duty: text(), ...sample })),
  recognitionHeading: text(),
  recognition: list(group({ text: text(), ...sample }), { min: 0 }),
});
