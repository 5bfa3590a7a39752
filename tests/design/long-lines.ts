import type { Page } from "@playwright/test";

// Breaches of the design's rules on the current page that only layout can tell.

/** Lines of running text that are longer than 75 characters. */
export function findLongLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines: string[] = [];
    for (const paragraph of document.querySelectorAll("main p, main li:not(:has(p)), footer p")) {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let line = "";
      let bottom = Number.NaN;
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? "";
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          if (Math.abs(box.bottom - bottom) > 8) line = "";
          bottom = box.bottom;
          line += text[at];
          if (line.length === 76) lines.push(line);
        }
      }
    }
    return lines;
  });
}
