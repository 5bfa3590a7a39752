/**
 * Keeps the page clear of the toasts that stand over its foot: whatever takes focus while one is up is scrolled
 * above it (WCAG 2.4.12), and so are, when it comes up, the focused element and the button that raised it.
 * Takes the list of toasts, returns the way to stop.
 */
export function keepClear(list: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { top, height } = list.getBoundingClientRect();
    style.scrollPaddingBottom = height === 0 ? "" : `${Math.ceil(innerHeight - top) + roomPx}px`;
    if (height === 0) return;
    for (const element of [document.querySelector("form [type=submit]"), document.activeElement])
      if (element && covers(list, element)) element.scrollIntoView({ block: "nearest" });
  });
  observer.observe(list);
  return () => {
    observer.disconnect();
    style.scrollPaddingBottom = "";
  };
}

/** The focus ring is 6 px wide; the rest is air. */
const roomPx = 16;

function covers(list: HTMLElement, element: Element): boolean {
  if (list.contains(element) || element === document.body) return false;
  const over = list.getBoundingClientRect();
  const under = element.getBoundingClientRect();
  return (
    over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom
  );
}
