/**
 * Draws the rule above a section once, from left to right, when it scrolls into view.
 * The rules are complete without script; only those below the screen are collapsed, so nothing visible changes.
 */
export function animateRules(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // The observer reports every rule's position when it starts, so nothing has to be measured.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const below = !isIntersecting && boundingClientRect.top > 0;
      target.toggleAttribute("data-collapsed", below);
      if (!below) observer.unobserve(target);
    }
  });
  for (const rule of document.querySelectorAll(".rule")) observer.observe(rule);
}
