import { vi } from "vitest";

/** jsdom has no matchMedia; this one returns the same preference for every query. */
export function stubReducedMotion(matches: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener() {}, removeEventListener() {} }));
}
