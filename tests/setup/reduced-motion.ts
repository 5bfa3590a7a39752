import { vi } from "vitest";

/** jsdom has no matchMedia: this one answers every question with the same preference. */
export function stubReducedMotion(matches: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener() {}, removeEventListener() {} }));
}
