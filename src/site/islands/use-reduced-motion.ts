import { useMediaQuery } from "./use-media-query.ts";

/** True while the visitor prefers reduced motion; false in the prerendered page. */
export function useReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
