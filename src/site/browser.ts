import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { islands } from "./islands/islands.ts";
import { leadFocus } from "./lead-focus.ts";
import { drawLegs } from "./legs.ts";

/** The only entry that reaches a browser: wakes the islands, each over the HTML that is there already. */
for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const name = element.dataset.island ?? "";
  const Island = islands[name];
  if (!Island) throw new Error(`No island is called "${name}". Add it to islands/islands.ts.`);
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  hydrateRoot(element, createElement(Island, props), { identifierPrefix: name });
}

leadFocus();
drawLegs();
