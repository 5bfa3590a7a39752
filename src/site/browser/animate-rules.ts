/**
 * The page's one motion: a section's rule is drawn like a survey leg, once, when it comes into view. The rules
 * stand in full without this; only those still below the screen are taken back, so nothing on it changes.
 */
export function drawLegs(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // The observer says where each stands when it begins, so nothing has to be measured.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting && boundingClientRect.top > 0) {
        target.setAttribute("data-undrawn", "");
        continue;
      }
      target.removeAttribute("data-undrawn");
      observer.unobserve(target);
    }
  });
  for (const leg of document.querySelectorAll(".leg")) observer.observe(leg);
}
