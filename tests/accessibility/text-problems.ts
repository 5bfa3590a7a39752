import type { Page } from "@playwright/test";

/**
 * Finds text that cannot be read: cut off by a box, beyond the page's edge, outside its own button or link, or overlapped by
 * other text; and anything else that is beyond the page's edge. One line for each problem.
 */
export function findTextProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: 0, left: 0, behavior: "instant" });
    const visible = { visibilityProperty: true };
    const problems: string[] = [];
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > room)
      problems.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${room}`);
    for (const element of document.querySelectorAll("body :not(svg *)")) {
      const { right, width, height } = element.getBoundingClientRect();
      if (Math.min(width, height) > 1 && right > room + 1 && element.checkVisibility(visible))
        problems.push(`beyond the page: ${element.localName}.${element.className}`);
    }

    interface Line {
      readonly words: string;
      readonly of: Text;
      readonly box: DOMRect;
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || !parent.checkVisibility(visible)) continue;
      // Text for assistive technology only, and text that drawings and selects render themselves.
      if (parent.closest("script, style, noscript, option, svg") || isClippedAway(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects())
        if (box.width > 1) lines.push({ words: text.data.trim().slice(0, 40), of: text, box });
    }
    for (const { words, of, box } of lines) {
      if (box.left < -1 || box.right > room + 1) problems.push(`beyond the page: ${words}`);
      const around = of.parentElement?.closest("a, button, label, summary")?.getBoundingClientRect();
      if (
        around &&
        (box.left < around.left - 1 || box.right > around.right + 1 || box.bottom > around.bottom + 3)
      )
        problems.push(`outside of its own box: ${words}`);
      for (let box_ = of.parentElement; box_ && box_ !== document.body; box_ = box_.parentElement) {
        if (!/hidden|clip/.test(getComputedStyle(box_).overflow)) continue;
        const edge = box_.getBoundingClientRect();
        if (box.right > edge.right + 1 || box.bottom > edge.bottom + 3) problems.push(`cut off: ${words}`);
      }
    }
    // A line box is taller than its letters, so lines may touch: only the middle of each counts.
    const middle = ({ box }: Line) => ({
      top: box.top + box.height * 0.25,
      bottom: box.bottom - box.height * 0.25,
    });
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.of === other.of || one.of.parentElement === other.of.parentElement) continue;
        if (findLayer(one) !== findLayer(other)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high =
          Math.min(middle(one).bottom, middle(other).bottom) - Math.max(middle(one).top, middle(other).top);
        if (wide > 2 && high > 2) problems.push(`one over the other: ${one.words} / ${other.words}`);
      }
    return [...new Set(problems)];

    /** The open menu and a toast are over the page. */
    function findLayer({ of }: Line): Element | null | undefined {
      return of.parentElement?.closest("nav:has([aria-expanded=true]) > #menu-panel, #toasts");
    }

    function isClippedAway(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clip !== "auto" || getComputedStyle(at).clipPath.startsWith("inset(50%"))
          return true;
      return false;
    }
  });
}
