import { symbolNames } from "../../../src/site/content.ts";
import { group, list, oneOf, picture, sample, text } from "./parts.ts";

export const about = group({
  heading: text(),
  mission: text(),
  text: text(),
  values: list(group({ name: text(), sentence: text() }), { exactly: 5 }),
  rolesHeading: text(),
  roles: list(group({ title: text(), duty: text(), icon: oneOf(symbolNames), ...sample })),
  drawing: picture(),
  recognitionHeading: text(),
  recognition: list(group({ text: text(), ...sample }), { min: 0 }),
});
