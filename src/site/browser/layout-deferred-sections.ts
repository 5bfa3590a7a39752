import { idle } from "./idle.ts";

/**
 * Lays out the sections below the first screen, one in each idle moment. Until then their room is a guess
 * (layout.css), so that the first screen needs nothing of them; from then on every height is the true one.
 * Asking for a place lays out at once: else the next frame would do it for all that had their moment before it.
 */
export async function settleSections(): Promise<void> {
  for (const section of document.querySelectorAll("main > section, footer")) {
    await idle();
    section.setAttribute("data-settled", "");
    section.getBoundingClientRect();
  }
}
