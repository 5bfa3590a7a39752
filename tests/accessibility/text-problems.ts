import type { Page } from "@playwright/test";

/**
 * Finds text that cannot be read: cut off by a box, beyond the page's edge, wider than its column, outside its own button or
 * link, overlapped by other text, broken inside a word, or above the text before it; and anything else that is beyond the
 * page's edge. One line for each problem.
 */
export function findTextProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: 0, left: 0, behavior: "instant" });
    const problems: string[] = [];
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > room)
      problems.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${room}`);

    /** Boxes that cut off their content, and boxes whose text is for assistive technology only. */
    const cutting: { element: Element; edge: DOMRect }[] = [];
    const unseen: Element[] = [];
    /** A row that scrolls sideways may be longer than the page is wide. */
    const isInRow = (element: Element) => {
      const row = element.closest(".snap-row");
      return row !== null && row.scrollWidth > row.clientWidth;
    };
    for (const element of document.querySelectorAll("body :not(svg *)")) {
      const { overflow, clip, clipPath } = getComputedStyle(element);
      const edge = element.getBoundingClientRect();
      if (/hidden|clip/.test(overflow)) cutting.push({ element, edge });
      if (clip !== "auto" || clipPath.startsWith("inset(50%")) unseen.push(element);
      const { width, height, right } = edge;
      if (Math.min(width, height) > 1 && right > room + 1 && isVisible(element) && !isInRow(element))
        problems.push(`beyond the page: ${element.localName}.${element.className}`);
    }

    interface Line {
      readonly words: string;
      readonly parent: Element;
      readonly box: DOMRect;
      /** The open menu and a toast may cover the page's text. */
      readonly layer: Element | null;
      /** A line box is taller than its letters, so lines may touch: only the middle of each counts. */
      readonly middle: { readonly top: number; readonly bottom: number };
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const { parentElement: parent, data } = text;
      if (!parent || !data.trim() || !isVisible(parent)) continue;
      // Drawings and selects render their text themselves.
      if (parent.closest("script, style, noscript, option, svg")) continue;
      if (unseen.some((element) => element.contains(parent))) continue;
      const words = data.trim().slice(0, 40);
      const layer = parent.closest("nav:has([aria-expanded=true]) > #menu-panel, #toasts");
      const around = parent.closest("a, button, label, summary")?.getBoundingClientRect();
      const edges = cutting.filter(({ element }) => element.contains(parent)).map(({ edge }) => edge);
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        const { left, right, top, bottom, width, height } = box;
        if (width <= 1) continue;
        const middle = { top: top + height * 0.25, bottom: bottom - height * 0.25 };
        lines.push({ words, parent, box, layer, middle });
        if (left < -1 || (right > room + 1 && !isInRow(parent))) problems.push(`beyond the page: ${words}`);
        if (around && (left < around.left - 1 || right > around.right + 1 || bottom > around.bottom + 3))
          problems.push(`outside its box: ${words}`);
        if (edges.some((edge) => right > edge.right + 1 || bottom > edge.bottom + 3))
          problems.push(`cut off: ${words}`);
      }
      const column = findColumn(parent).getBoundingClientRect();
      for (const { word, pieces, width } of findWords(text)) {
        const tops = pieces.map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4 && width < column.width)
          problems.push(`broken inside a word: ${word}`);
        // A large first letter may stand out by its side bearing.
        if (pieces.some(({ left, right }) => left < column.left - 5 || right > column.right + 1))
          problems.push(`wider than its column: ${word}`);
      }
    }
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.parent === other.parent || one.layer !== other.layer) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        if (wide <= 2) continue;
        const high =
          Math.min(one.middle.bottom, other.middle.bottom) - Math.max(one.middle.top, other.middle.top);
        if (high > 2) problems.push(`one over the other: ${one.words} / ${other.words}`);
        // A figure may stand over its label.
        const isFigure = one.parent.closest("dt") && other.parent.closest("dd");
        if (other.box.bottom <= one.box.top + 1 && !isFigure)
          problems.push(`out of order: ${other.words} above ${one.words}`);
      }
    return [...new Set(problems)];

    function isVisible(element: Element): boolean {
      return element.checkVisibility({ visibilityProperty: true });
    }

    /** The nearest box that a longer word would not make wider. */
    function findColumn(element: Element): Element {
      const { parentElement: parent } = element;
      const isSized = parent !== null && /flex|grid/.test(getComputedStyle(parent).display);
      const isPart = /^(inline|contents|table-)/.test(getComputedStyle(element).display);
      return parent && (isSized || isPart) ? findColumn(parent) : element;
    }

    /** The words, where they are on each line, and the width of each part without a space. A code may break anywhere. */
    function findWords(text: Text): { word: string; pieces: DOMRect[]; width: number }[] {
      const isCode = (run: string) => run.length > 24 || /[@=]/.test(run);
      const runs = [...text.data.matchAll(/[^ \n\t]+/g)].filter(({ 0: run }) => !isCode(run));
      return runs.flatMap(({ index: start, 0: run }) => {
        const width = locate(text, start, run).reduce((sum, piece) => sum + piece.width, 0);
        return [...run.matchAll(/[\p{Script=Latin}\p{M}\p{N}]+/gu)].map(({ index, 0: word }) => ({
          word,
          pieces: locate(text, start + index, word),
          width,
        }));
      });
    }

    function locate(text: Text, index: number, { length }: string): DOMRect[] {
      range.setStart(text, index);
      range.setEnd(text, index + length);
      return [...range.getClientRects()];
    }
  });
}
