import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

/** True while the visitor prefers reduced motion; false in the prerendered page. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const preference = matchMedia(query);
      preference.addEventListener("change", listener);
      return () => preference.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
