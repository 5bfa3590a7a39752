/**
 * Lets a row that scrolls sideways take focus, so that arrow keys scroll it; not every browser does so by itself. A row whose
 * cards all fit is no stop for Tab. A link that takes focus brings its card.
 */
export function focusScrollingRows(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
  });
  for (const row of document.querySelectorAll<HTMLElement>(".snap-row")) {
    observer.observe(row);
    // Chromium leaves a link that is partly in view where it is.
    row.addEventListener("focusin", ({ target }) =>
      (target as Element).closest(".snap-row > *")?.scrollIntoView({ block: "nearest", inline: "start" }),
    );
  }
}
