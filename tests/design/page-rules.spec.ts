import type { Page } from "@playwright/test";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

// Design rules that need layout, at the four widths of the design.

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("D-01: no line of running text is longer than 75 characters", async ({ page }) => {
      await openHydrated(page);
      const long = await page.evaluate(() => {
        const lines: string[] = [];
        for (const paragraph of document.querySelectorAll("main p, main li, main blockquote, footer p")) {
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
      expect(long).toEqual([]);
    });

    test("D-02 and D-03: no text under 14 px, no control under 16 px, at most 8 sizes, 3 families, 4 weights", async ({
      page,
    }) => {
      await openHydrated(page);
      const used = await page.evaluate(() => {
        const sizes = new Set<number>();
        const families = new Set<string>();
        const weights = new Set<string>();
        const controls: number[] = [];
        for (const element of document.querySelectorAll<HTMLElement>("body *")) {
          const style = getComputedStyle(element);
          if (element.matches("input, select, textarea, button"))
            controls.push(Number.parseFloat(style.fontSize));
          const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
          if (!own || element.closest("script, style") || element.getClientRects().length === 0) continue;
          sizes.add(Number.parseFloat(style.fontSize));
          families.add(style.fontFamily);
          weights.add(style.fontWeight);
        }
        return {
          sizes: [...sizes].sort((a, b) => a - b),
          families: [...families],
          weights: [...weights],
          controls,
        };
      });
      expect(Math.min(...used.sizes)).toBeGreaterThanOrEqual(14);
      expect(Math.min(...used.controls)).toBeGreaterThanOrEqual(16);
      expect(used.sizes.length, used.sizes.join(" ")).toBeLessThanOrEqual(8);
      expect(used.families.length, used.families.join(" | ")).toBeLessThanOrEqual(3);
      expect(used.weights.length, used.weights.join(" ")).toBeLessThanOrEqual(4);
    });

    test("D-06: at most one filled button per section; in the hero it is Request a Bid", async ({ page }) => {
      await openHydrated(page);
      const filled = await page.evaluate(() =>
        ["home", "services", "ai-in-action", "portfolio", "insights", "about", "contact", "footer"].map(
          (id) =>
            [...(document.getElementById(id)?.querySelectorAll("a, button") ?? [])]
              .filter((element) => getComputedStyle(element).backgroundColor === "rgb(180, 49, 15)")
              .map((element) => element.textContent),
        ),
      );
      expect(filled).toEqual([["Request a Bid"], [], [], [], [], [], ["Submit Project Request"], []]);
    });

    test("D-07: in each section, headings, text and pictures have at most 4 left edges", async ({ page }) => {
      await openHydrated(page);
      for (const [section, edges] of await leftEdges(page))
        expect(edges.length, `${section}: ${edges.join(", ")}`).toBeLessThanOrEqual(4);
    });

    test("D-08: no running text is centered", async ({ page }) => {
      await openHydrated(page);
      const centered = await page.evaluate(() =>
        [...document.querySelectorAll("p, li, h1, h2, h3, h4, dd, dt, blockquote")]
          .filter((element) => getComputedStyle(element).textAlign === "center")
          .map((element) => element.textContent),
      );
      expect(centered).toEqual([]);
    });

    test("A-08: every target is at least 44 by 44 px, except links within a sentence", async ({ page }) => {
      await openHydrated(page);
      if (viewport.width < 820) await page.getByRole("button", { name: "Menu", exact: true }).click();
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")]
          .filter(
            (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".skip"),
          )
          .filter(
            (element) =>
              !(element.parentElement?.matches("p") && getComputedStyle(element).display === "inline"),
          )
          .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
          .map(({ words, box }) => `${words} ${box.width}×${box.height}`),
      );
      expect(small).toEqual([]);
    });
  });
}

test("D-12: no two consecutive sections have the same columns", async ({ page }) => {
  await openHydrated(page);
  const edges = (await leftEdges(page)).map(([, lines]) => lines.join());
  for (let i = 1; i < edges.length; i += 1) expect(edges[i], `section ${i}`).not.toBe(edges[i - 1]);
});

test("M-01: a section's rule is drawn once, when it scrolls into view", async ({ page }) => {
  await openHydrated(page);
  const rule = page.locator("#about ol.rule");
  await expect(rule).toHaveAttribute("data-collapsed", "");
  await rule.scrollIntoViewIfNeeded();
  await expect(rule).not.toHaveAttribute("data-collapsed");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(rule).not.toHaveAttribute("data-collapsed");
});

test("M-05: with reduced motion every rule is drawn from the start", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  await expect(page.locator("[data-collapsed]")).toHaveCount(0);
});

/** For each section in order, the distinct left edges of its headings, text blocks and pictures, in pixels. */
async function leftEdges(page: Page): Promise<[string, number[]][]> {
  return page.evaluate(() => {
    const bands = [
      "home",
      "services",
      "ai-in-action",
      "portfolio",
      "testimonials",
      "insights",
      "about",
      "contact",
    ];
    return bands.map((id): [string, number[]] => {
      const edges: number[] = [];
      for (const element of document.querySelectorAll<HTMLElement>(
        `#${id} :is(h1, h2, h3, h4, p, img, video, blockquote, label, dt, figcaption, svg[viewBox="0 0 132 132"])`,
      )) {
        if (element.closest("section[id]")?.id !== id || element.getClientRects().length === 0) continue;
        // A full-bleed picture has no left edge, the hero's figures are table-like cells, and the status is beside its button.
        const left = Math.round(element.getBoundingClientRect().left);
        if (left <= 0 || element.closest("#home dl, summary, button, [role=status]")) continue;
        if (!edges.some((edge) => Math.abs(edge - left) <= 1)) edges.push(left);
      }
      return [id, edges.sort((a, b) => a - b)];
    });
  });
}
