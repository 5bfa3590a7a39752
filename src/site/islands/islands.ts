import { Counters } from "./counters/counters.tsx";
import { MenuButton } from "./menu/menu-button.tsx";
import { RequestForm } from "./request-form/request-form.tsx";
import { TestimonialRotator } from "./testimonial-rotator/testimonial-rotator.tsx";

/** The interactive parts of the page, by the name in their `data-island` attribute. */
export const islands = {
  menu: MenuButton,
  counters: Counters,
  testimonials: TestimonialRotator,
  "request-form": RequestForm,
};

export type IslandName = keyof typeof islands;
