import { Counters } from "./counters/counters.tsx";
import { MenuButton } from "./menu/menu-button.tsx";
import { AcreageHint } from "./request-form/acreage-hint.tsx";
import { Tract } from "./request-form/tract.tsx";
import { TestimonialRotator } from "./testimonial-rotator/testimonial-rotator.tsx";

/** The interactive parts of the page, by the name in their `data-island` attribute. */
export const islands = {
  menu: MenuButton,
  counters: Counters,
  testimonials: TestimonialRotator,
  acreage: AcreageHint,
  tract: Tract,
};

export type IslandName = keyof typeof islands;
