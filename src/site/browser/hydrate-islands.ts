import { createElement, startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { islands } from "../islands/islands.ts";
import { drawLegs } from "./animate-rules.ts";
import { leadFocus } from "./focus-section-heading.ts";
import { idle } from "./idle.ts";
import { settleSections } from "./layout-deferred-sections.ts";

/** What went before the islands' program was there. */
export interface Early {
  /** Resolves when our fonts have taken effect. */
  readonly fonts: Promise<void>;
  /** What the visitor did. */
  readonly pressed: HTMLButtonElement | null;
  readonly sent: HTMLFormElement | null;
}

/**
 * Wakes the islands over the HTML that is there already, each in a task of its own, so that the page answers to a
 * hand in between. An island that is touched wakes at once, before the touch reaches it; so do those of `early`, and
 * what was done there follows.
 */
export async function wakeIslands({ pressed, sent, fonts }: Early): Promise<void> {
  leadFocus();
  const asleep = new Set(document.querySelectorAll<HTMLElement>("[data-island]"));
  const wakeNow = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
    // React replays a press on what it has not finished, but not a form that is sent.
    if (element && asleep.delete(element)) flushSync(() => wake(element));
  };
  const touch = ({ target }: Event) => wakeNow(target);
  for (const event of touches) addEventListener(event, touch, { capture: true });
  wakeNow(document.activeElement);
  if (pressed) {
    wakeNow(pressed);
    pressed.click();
  }
  if (sent) {
    wakeNow(sent);
    sent.requestSubmit();
  }
  // In this order the letters are shaped once: after it, our font would lay every section out anew.
  await Promise.race([fonts, new Promise((late) => setTimeout(late, mostFontMilliseconds))]);
  await settleSections();
  for (const element of asleep) {
    await idle();
    // As a transition, React lets the page answer every few milliseconds while it works.
    if (asleep.delete(element)) startTransition(() => wake(element));
  }
  for (const event of touches) removeEventListener(event, touch, { capture: true });
  await idle();
  drawLegs();
}

const touches = ["pointerdown", "focusin", "click", "submit"] as const;

/** Nobody waits longer for the islands because a font does not come. */
const mostFontMilliseconds = 1000;

function wake(element: HTMLElement) {
  const name = element.dataset.island ?? "";
  const Island = islands[name];
  if (!Island) throw new Error(`No island is called "${name}". Add it to islands/islands.ts.`);
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  hydrateRoot(element, createElement(Island, props), { identifierPrefix: name });
}
