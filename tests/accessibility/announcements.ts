import type { Page } from "@playwright/test";

/** Records everything that live regions announce. Call before the page is opened. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live =
      "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], [role=timer], output";
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => {
        const element = target instanceof Element ? target : target.parentElement;
        const inside = [...addedNodes].flatMap((node) =>
          node instanceof Element
            ? [...node.querySelectorAll(live), ...(node.matches(live) ? [node] : [])]
            : [],
        );
        return [element?.closest(live), ...inside];
      });
      for (const region of new Set(regions))
        if (region?.textContent?.trim()) said.push(region.textContent.trim());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
