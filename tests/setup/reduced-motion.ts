import { vi } from "vitest";

/** jsdom has no matchMedia; this one returns the same preference for every query. Returns a function that changes it. */
export function stubReducedMotion(matches: boolean): (matches: boolean) => void {
  const listeners = new Set<() => void>();
  const preference = {
    matches,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal("matchMedia", () => preference);
  return (changed) => {
    preference.matches = changed;
    for (const listener of listeners) listener();
  };
}
