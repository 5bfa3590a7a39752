/**
 * Fills the bar's link to the form once the first screen's red button, which leads to the same place, is out of sight above: one
 * red button at a time. Without script the link stays outlined.
 */
export function fillContactLink(): void {
  const header = document.querySelector("header");
  const button = document.querySelector("#home .button-filled");
  if (!header || !button) return;
  new IntersectionObserver(
    ([entry]) =>
      header.toggleAttribute(
        "data-past-hero",
        entry?.isIntersecting === false && entry.boundingClientRect.top < 0,
      ),
    { rootMargin: `-${header.clientHeight}px 0px 0px` },
  ).observe(button);
}
