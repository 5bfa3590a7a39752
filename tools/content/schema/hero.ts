import { z } from "zod";
import { fileName, group, sample, text, textOrNothing } from "./parts.ts";

const counter = group({ label: text(), unit: textOrNothing(), ...sample });

export const hero = group({
  title: text(),
  lede: text(),
  pictures: group({ wide: fileName(), laptop: z.exactOptional(fileName()), phone: fileName() }),
  buttons: group({ bid: text(), email: text(), call: text() }),
  counters: group({ projects: counter, capacity: counter, years: counter, satisfaction: counter }),
});
