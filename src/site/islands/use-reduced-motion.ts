import { useSyncExternalStore } from "react";

/** Whether the visitor asks for less motion, updated when that changes. Nobody does in the prerendered page. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

function query(): MediaQueryList {
  return matchMedia("(prefers-reduced-motion: reduce)");
}
