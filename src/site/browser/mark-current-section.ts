/**
 * Sets `aria-current` on the bar's link to the section in view. Nothing is announced; the attribute is for people who look at
 * the links or read them.
 */
export function markCurrentSection(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("header nav a[href^='#']");
  // The current section is the one that crosses the line at 40 % of the window's height.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting)
          for (const link of links) link.ariaCurrent = link.hash === `#${target.id}` ? "true" : null;
    },
    { rootMargin: "-40% 0px -60% 0px" },
  );
  for (const section of document.querySelectorAll("main > section[id]")) observer.observe(section);
}
