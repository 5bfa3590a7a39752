/**
 * Moves focus to a section's heading when a link on the page leads to the section, so Tab and a screen reader continue
 * from there. A target that can take focus itself (the skip link's) is left to the browser.
 */
export function focusSectionHeadings(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='#']");
    if (!link || event.defaultPrevented) return;
    // With one of these keys a browser opens a tab, a window or a download, and this page does not scroll.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = document.getElementById(link.hash.slice(1));
    if (!target || target.hasAttribute("tabindex")) return;
    const heading = target.querySelector<HTMLElement>(":is(h1, h2, h3)[tabindex]");
    if (heading) afterNavigation(link, () => heading.focus({ preventScroll: true }));
  });
}

/**
 * Fragment navigation takes focus away from everything but its target: Chromium during the click, Firefox 153 a few tasks
 * later (tested on 2026-11-21), both before `hashchange`. A link to the current fragment fires no `hashchange`.
 */
function afterNavigation(link: HTMLAnchorElement, act: () => void): void {
  if (link.hash === location.hash) requestAnimationFrame(() => setTimeout(act));
  else addEventListener("hashchange", act, { once: true });
}
