import { symbolNames } from "../../../src/site/content.ts";
import { group, list, number, oneOf, sample, text } from "./parts.ts";

/** Which id and percent stand in which place is asked in rules/constants.ts. */
const card = group({
  id: text(),
  title: text(),
  subtitle: text(),
  description: text(),
  features: list(text()),
  icon: oneOf(symbolNames),
  badge: group({ percent: number({ min: 0, max: 100 }), text: text(), ...sample }),
});

export const services = group({
  heading: text(),
  intro: text(),
  cards: list(card, { exactly: 4 }),
  strip: group({ title: text(), description: text(), icon: oneOf(symbolNames) }),
  note: text(),
  basis: group({ text: text(), ...sample }),
});
