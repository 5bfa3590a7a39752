import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Counters } from "./islands/counters/counters.tsx";
import { MenuButton } from "./islands/menu/menu-button.tsx";
import { RequestForm } from "./islands/request-form/request-form.tsx";
import { Rotation } from "./islands/rotation/rotation.tsx";
import { VideoControl } from "./islands/video-control/video-control.tsx";

const islands: Readonly<Record<string, ComponentType<never>>> = {
  menu: MenuButton,
  counters: Counters,
  video: VideoControl,
  rotation: Rotation,
  "request-form": RequestForm,
};

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const name = element.dataset.island ?? "";
  const Component = islands[name] as ComponentType<object> | undefined;
  if (!Component) throw new Error(`No island is called "${name}". Add it to browser.ts.`);
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  hydrateRoot(element, createElement(Component, props), { identifierPrefix: name });
}
