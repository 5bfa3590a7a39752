import type { ComponentType } from "react";
import { Counters } from "./counters/counters.tsx";
import { MenuButton } from "./menu/menu-button.tsx";
import { RequestForm } from "./request-form/request-form.tsx";
import { Rotation } from "./testimonial-rotator/testimonial-rotator.tsx";
import { VideoControl } from "./video-control/video-control.tsx";

/** The parts of the page that live in the browser, by the name that stands in the document. */
export const islands: Readonly<Record<string, ComponentType<object>>> = {
  menu: MenuButton as ComponentType<object>,
  counters: Counters as ComponentType<object>,
  video: VideoControl as ComponentType<object>,
  rotation: Rotation as ComponentType<object>,
  "request-form": RequestForm as ComponentType<object>,
};
