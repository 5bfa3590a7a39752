import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

/** True while the visitor asks for less motion; false in the prerendered page. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const preference = matchMedia(query);
      preference.addEventListener("change", changed);
      return () => preference.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
