/**
 * Keeps the toast in the visible part of the window, and the page clear of it: while a toast is up, elements that take focus are
 * scrolled above it (WCAG 2.4.12). The focused element is, too, when the toast appears, and so is the submit button with the
 * status below it: instantly, because a second smooth scroll would stop the first. For the `ref` of the toast list.
 */
export function avoidOverlap(list: HTMLElement | null): void {
  if (!list) return;
  const { style } = document.documentElement;
  const { visualViewport } = window;
  // A keyboard on the screen, or zooming with two fingers, leaves less to see than the window at whose bottom the toast is.
  const lift = () => {
    list.style.translate = "";
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
    list.style.translate = `0 ${Math.min(0, offsetTop + height - list.getBoundingClientRect().bottom)}px`;
  };
  const observer = new ResizeObserver(() => {
    lift();
    const { top, height } = list.getBoundingClientRect();
    style.scrollPaddingBottom = height === 0 ? "" : `${Math.ceil(innerHeight - top) + clearancePx}px`;
    if (height === 0) return;
    const outcome = document.querySelectorAll("form [type=submit], #form-status > span");
    for (const element of [...outcome, document.activeElement])
      if (element && covers(list, element)) element.scrollIntoView({ block: "nearest", behavior: "instant" });
  });
  observer.observe(list);
  for (const event of ["resize", "scroll"]) visualViewport?.addEventListener(event, lift);
}

/** Room for the focus ring, which is 6 px wide, and a margin. */
const clearancePx = 16;

function covers(list: HTMLElement, element: Element): boolean {
  if (list.contains(element) || element === document.body) return false;
  const over = list.getBoundingClientRect();
  const under = element.getBoundingClientRect();
  return (
    over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom
  );
}
