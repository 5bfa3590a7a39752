import { whenIdle } from "./page-lifecycle.ts";

/**
 * Lays out the sections below the first screen, one whenever the browser is idle. Until then their heights are estimates
 * (layout.css), so the first screen does not wait for them. Reading a rectangle lays the section out immediately;
 * otherwise the next frame would lay out several at once.
 */
export async function layOutDeferredSections(): Promise<void> {
  for (const section of document.querySelectorAll("main > section, footer")) {
    await whenIdle();
    section.setAttribute("data-laid-out", "");
    section.getBoundingClientRect();
  }
}
