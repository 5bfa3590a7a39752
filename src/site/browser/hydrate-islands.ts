import { type ComponentType, createElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { type IslandName, islands } from "../islands/islands.ts";
import { enhanceForm } from "../islands/request-form/enhance-form.tsx";
import { drawLand } from "./draw-land.ts";
import { fillContactLink } from "./fill-contact-link.ts";
import { focusScrollingRows } from "./focus-scrolling-rows.ts";
import { markCurrentSection } from "./mark-current-section.ts";
import { whenIdle } from "./page-lifecycle.ts";
import { playVideoInView } from "./play-video.ts";
import { readLineWhenNear } from "./read-line-when-near.ts";

export interface EarlyEvents {
  /** Resolves when the web fonts apply. */
  readonly fonts: Promise<void>;
  readonly clicked: HTMLButtonElement | null;
  readonly submitted: HTMLFormElement | null;
}

/**
 * Hydrates the islands one at a time while the browser is idle, so the page stays responsive in between. An island that
 * the visitor interacts with is hydrated at once, before the event reaches it. Early clicks and submits are repeated.
 */
export async function hydrateIslands({ clicked, submitted, fonts }: EarlyEvents): Promise<void> {
  const styles = loadStyles();
  enhanceForm(document.querySelector("#contact form") as HTMLFormElement);
  submitted?.requestSubmit();
  focusScrollingRows();
  markCurrentSection();
  fillContactLink();
  // From now on, pictures further down may load, too (layout.css).
  addEventListener("scroll", () => document.documentElement.setAttribute("data-scrolled", ""), {
    once: true,
  });
  const pending = new Set(document.querySelectorAll<HTMLElement>("[data-island]"));
  const hydrateNow = (target: EventTarget | null) => {
    const part = target instanceof Element ? target.closest("form, [data-island]") : null;
    for (const island of pending) if (part?.contains(island) && pending.delete(island)) hydrate(island);
  };
  const onInteraction = ({ target }: Event) => hydrateNow(target);
  for (const event of interactions) addEventListener(event, onInteraction, { capture: true });
  hydrateNow(document.activeElement);
  const clickedIsland = clicked?.closest("[data-island]");
  hydrateNow(clicked);
  // Not the clicked button itself, which React may have had to replace.
  clickedIsland?.querySelector("button")?.click();
  // Fonts and styles first: coming later, they would lay out every section again.
  const applied = Promise.all([fonts, styles]);
  await Promise.race([applied, new Promise((resolve) => setTimeout(resolve, appliedTimeoutMs))]);
  drawLand();
  for (const section of document.querySelectorAll("section + section, footer")) {
    await whenIdle();
    // layout.css no longer skips it. It is laid out now, because the next frame would lay out all of them in one task.
    section.setAttribute("data-open", "");
    section.getBoundingClientRect();
  }
  for (const island of pending) {
    await whenIdle();
    if (pending.delete(island)) hydrate(island);
  }
  for (const event of interactions) removeEventListener(event, onInteraction, { capture: true });
  await whenIdle();
  for (const video of document.querySelectorAll("video")) playVideoInView(video);
  readLineWhenNear();
}

/** Of what needs script to show. Resolves when they apply. */
function loadStyles(): Promise<unknown> {
  const { styles = "" } = document.querySelector<HTMLElement>("script[data-styles]")?.dataset ?? {};
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles });
  const applied = new Promise((resolve) => link.addEventListener("load", resolve));
  document.head.append(link);
  return applied;
}

const interactions = ["pointerdown", "focusin", "click"] as const;

/** The islands wait no longer than this for fonts and styles that may never come. */
const appliedTimeoutMs = 1000;

/** Hydrates an island at once, so that the visitor's next action finds it working. */
function hydrate(island: HTMLElement) {
  const name = island.dataset.island as IslandName;
  const props = JSON.parse(island.dataset.props ?? "{}") as object;
  const hadFocus = island.contains(document.activeElement);
  const element = createElement(islands[name] as ComponentType<object>, props);
  const root = flushSync(() =>
    hydrateRoot(island, element, {
      identifierPrefix: name,
      onRecoverableError() {
        // An extension has changed its HTML, so React made it again.
        if (hadFocus) island.querySelector("button")?.focus({ preventScroll: true });
      },
      // An extension has taken away an element that React wanted to change.
      onUncaughtError: (error) => (error instanceof DOMException ? root.render(element) : reportError(error)),
    }),
  );
}
