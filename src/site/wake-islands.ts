import { createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { idle } from "./idle.ts";
import { islands } from "./islands/islands.ts";
import { leadFocus } from "./lead-focus.ts";
import { drawLegs } from "./legs.ts";
import { settleSections } from "./settle-sections.ts";

/**
 * Wakes the islands over the HTML that is there already, each in a task of its own, so that the page answers to a
 * hand in between. The island of `pressed`, a button that was pressed too early, goes first, and the press follows.
 */
export async function wakeIslands(pressed: HTMLButtonElement | null): Promise<void> {
  leadFocus();
  const elements = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const touched = pressed?.closest<HTMLElement>("[data-island]");
  if (pressed && touched) {
    wake(touched);
    // React finishes waking before it handles a press, so nothing has to be waited for.
    pressed.click();
  }
  // In this order the letters are shaped once: after it, our font would lay every section out anew.
  await Promise.race([document.fonts.ready, new Promise((late) => setTimeout(late, mostFontMilliseconds))]);
  await settleSections();
  for (const element of elements) {
    if (element === touched) continue;
    await idle();
    // As a transition, React lets the page answer every few milliseconds while it works.
    startTransition(() => wake(element));
  }
  await idle();
  drawLegs();
}

/** Nobody waits longer for the islands because a font does not come. */
const mostFontMilliseconds = 1000;

function wake(element: HTMLElement) {
  const name = element.dataset.island ?? "";
  const Island = islands[name];
  if (!Island) throw new Error(`No island is called "${name}". Add it to islands/islands.ts.`);
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  hydrateRoot(element, createElement(Island, props), { identifierPrefix: name });
}
