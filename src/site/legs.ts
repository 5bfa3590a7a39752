/**
 * The page's one motion: a section's rule is drawn like a survey leg, once, when it comes into view. The rules
 * stand in full without this; only those still below the screen are taken back, so nothing on it changes.
 */
export function drawLegs(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      target.removeAttribute("data-undrawn");
      observer.unobserve(target);
    }
  });
  for (const leg of document.querySelectorAll(".leg")) {
    if (leg.getBoundingClientRect().top < innerHeight) continue;
    leg.setAttribute("data-undrawn", "");
    observer.observe(leg);
  }
}
