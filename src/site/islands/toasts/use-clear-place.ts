import { useLayoutEffect, useRef, useState } from "react";
import type { Toast } from "./store.ts";

/**
 * Where the toasts may stand: at the foot of the window, or below the bar when they would cover what has the focus
 * or the button that sends the form. Asked anew for each toast and whenever the focus moves; not while the page is
 * scrolled, because a toast that jumps is harder to read and to dismiss.
 */
export function useClearPlace(toasts: readonly Toast[]) {
  const ref = useRef<HTMLOListElement>(null);
  const [place, setPlace] = useState<"foot" | "head">("foot");

  useLayoutEffect(() => {
    if (!toasts.some(({ open }) => open)) return;
    const choose = () => {
      const viewport = ref.current;
      if (!viewport || viewport.contains(document.activeElement)) return;
      const { left, right, height } = viewport.getBoundingClientRect();
      const top = innerHeight - height - clearancePx;
      const covered = [document.activeElement, document.querySelector("form [type=submit]")].some(
        (element) => {
          if (!element || element === document.body) return false;
          const box = element.getBoundingClientRect();
          return box.bottom > top && box.top < innerHeight && box.right > left && box.left < right;
        },
      );
      setPlace(covered ? "head" : "foot");
    };
    // The button takes the focus back in the task that shows the toast.
    choose();
    const soon = setTimeout(choose);
    document.addEventListener("focusin", choose);
    return () => {
      clearTimeout(soon);
      document.removeEventListener("focusin", choose);
    };
  }, [toasts]);

  return { ref, place };
}

/** The toast's distance from the foot (toaster.module.css), and a focus ring. */
const clearancePx = 24 + 6;
