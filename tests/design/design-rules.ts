import type { Page } from "@playwright/test";

// What breaks one of the design's rules on the current page, which only layout can tell.

/** D-01: lines of running text that are longer than 75 characters. */
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

/** D-02 and D-03: the sizes, families and weights of all text, and the sizes of the controls' text. */
export function readTypefaces(page: Page) {
  return page.evaluate(() => {
    const used = { sizes: new Set<number>(), families: new Set<string>(), weights: new Set<string>() };
    const controls: number[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const { fontSize, fontFamily, fontWeight } = getComputedStyle(element);
      if (element.matches("input, select, textarea, button")) controls.push(Number.parseFloat(fontSize));
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!own || element.closest("script, style") || element.getClientRects().length === 0) continue;
      used.sizes.add(Number.parseFloat(fontSize));
      used.families.add(fontFamily);
      used.weights.add(fontWeight);
    }
    return { sizes: [...used.sizes], families: [...used.families], weights: [...used.weights], controls };
  });
}

/** D-06: the texts of the filled buttons in each section, and in the footer. */
export function findFilledButtons(page: Page): Promise<(string | null)[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main > section, footer")].map((section) =>
      [...section.querySelectorAll("a, button")]
        .filter((element) => getComputedStyle(element).backgroundColor === "rgb(180, 49, 15)")
        .map((element) => element.textContent),
    ),
  );
}

/** D-07 and D-12: each section's distinct left edges of headings, text blocks and pictures, in pixels. */
export function readLeftEdges(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main section[id]")].map((section) => {
      const edges: number[] = [];
      for (const element of section.querySelectorAll<HTMLElement>(
        ':is(h1, h2, h3, h4, p, img, video, blockquote, label, dt, figcaption, svg[viewBox="0 0 132 132"])',
      )) {
        if (element.closest("section[id]") !== section || element.getClientRects().length === 0) continue;
        // A full-bleed picture has no left edge, the hero's figures are table-like cells, and the status is beside its button.
        const left = Math.round(element.getBoundingClientRect().left);
        if (left <= 0 || element.closest("#home dl, summary, button, [role=status]")) continue;
        if (!edges.some((edge) => Math.abs(edge - left) <= 1)) edges.push(left);
      }
      return edges.sort((a, b) => a - b);
    }),
  );
}

/** D-08: centered running text. */
export function findCenteredText(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("p, li, h1, h2, h3, h4, dd, dt, blockquote")]
      .filter((element) => getComputedStyle(element).textAlign === "center")
      .map((element) => element.textContent),
  );
}
