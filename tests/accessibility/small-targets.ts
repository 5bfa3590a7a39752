import type { Page } from "@playwright/test";

/** The targets that are smaller than 44 by 44 px, except links within a sentence. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBesideText = ({ parentElement }: Element) =>
      [...(parentElement?.childNodes ?? [])].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
    /** A label around a radio button or a checkbox is part of its target. */
    const toTarget = (element: HTMLElement) =>
      (element.matches("[type=radio], [type=checkbox]") && element.closest("label")) || element;
    return [
      ...document.querySelectorAll<HTMLElement>(
        "a, button, input:not([type=hidden]), select, textarea, summary",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".skip"))
      .filter((element) => element.localName !== "a" || !isBesideText(element))
      .map((element) => ({
        words: element.textContent || element.id,
        box: toTarget(element).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ words, box }) => `${words} ${Math.round(box.width)}×${Math.round(box.height)}`);
  });
}
