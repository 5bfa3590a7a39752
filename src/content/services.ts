import { z } from "zod";
import { fixedNumber, sample, text } from "./fields.ts";

/** The icons that src/site/sections/service-icon.tsx draws. */
export const iconName = z.enum(["corridor", "tracts", "monument", "contours", "block", "control", "north"]);

/** The specification fixes the order of the cards, and the percentage on each badge. */
const card = (id: string, percent: number) =>
  z.strictObject({
    id: z.literal(id),
    title: text,
    subtitle: text,
    description: text,
    features: z.array(text).min(1),
    icon: iconName,
    badge: z.strictObject({ percent: fixedNumber(percent), text, ...sample }),
  });

/** services.yaml: the four services, and the strip below them. */
export const services = z.strictObject({
  heading: text,
  intro: text,
  cards: z.tuple([card("right-of-way", 25), card("title", 30), card("survey", 35), card("gis", 40)]),
  strip: z.strictObject({ title: text, description: text, icon: iconName }),
  note: text,
  basis: z.strictObject({ text, ...sample }),
});

export type Services = z.infer<typeof services>;
export type ServiceCard = Services["cards"][number];
export type IconName = z.infer<typeof iconName>;
