/**
 * Remembers what had focus before the toasts took it, and gives it back: a toast that is dismissed while it has
 * focus would otherwise take the visitor's place on the page with it.
 */
export function createFocusReturn() {
  let area: HTMLElement | null = null;
  let cameFrom: HTMLElement | null = null;
  return {
    /** Follows focus into the area; returns the way to stop. */
    follow(newArea: HTMLElement) {
      area = newArea;
      const remember = ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof HTMLElement && !newArea.contains(relatedTarget))
          cameFrom = relatedTarget;
      };
      newArea.addEventListener("focusin", remember);
      return () => newArea.removeEventListener("focusin", remember);
    },
    /** Call when a toast closes. Without scrolling: the visitor may be looking elsewhere by now. */
    giveBack() {
      if (area?.contains(document.activeElement)) cameFrom?.focus({ preventScroll: true });
    },
  };
}
