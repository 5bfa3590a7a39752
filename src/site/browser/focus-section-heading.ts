/**
 * Leads focus to the heading of the section that a link of the page leads to, so that a keyboard goes on and a
 * screen reader reads on from there. A target that takes focus by itself (the skip link's) is left to the browser.
 */
export function leadFocus(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='#']");
    if (!link || event.defaultPrevented || opensElsewhere(event)) return;
    const target = document.getElementById(link.hash.slice(1));
    if (!target || target.hasAttribute("tabindex")) return;
    const heading = target.querySelector<HTMLElement>(":is(h1, h2, h3)[tabindex]");
    if (heading) afterFollowing(link, () => heading.focus({ preventScroll: true }));
  });
}

/**
 * Following a fragment takes focus away from anything that is not its target: Chromium does so within the click,
 * Firefox 153 a few tasks later (tried on 2026-11-21), both before they tell of the new fragment. A fragment that
 * the address has already is told of by nobody.
 */
function afterFollowing(link: HTMLAnchorElement, lead: () => void): void {
  if (link.hash === location.hash) requestAnimationFrame(() => setTimeout(lead));
  else addEventListener("hashchange", lead, { once: true });
}

/** With one of these keys a browser opens a tab, a window or a download, and this page stays where it is. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
