import type { Page } from "@playwright/test";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { contrast } from "./contrast.ts";
import { raiseToast } from "./states.ts";

const opaque = /^rgb\(/;

async function forced(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openHydrated(page);
}

test("A-83: with forced colors every button and field has a visible border", async ({ page }) => {
  await forced(page);
  await raiseToast(page, 201);
  const controls = await page.evaluate(() =>
    [...document.querySelectorAll("button, .button, input, select, textarea, .toast")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        const words = `${element.localName} ${element.id || element.textContent}`;
        return {
          words,
          borderTopStyle,
          width: Number.parseFloat(borderTopWidth),
          borderTopColor,
          backgroundColor,
        };
      }),
  );
  expect(controls.length).toBeGreaterThan(14);
  for (const { words, borderTopStyle, width, borderTopColor, backgroundColor } of controls) {
    expect(borderTopStyle, words).toBe("solid");
    expect(width, words).toBeGreaterThanOrEqual(1);
    if (opaque.test(backgroundColor))
      expect(contrast(borderTopColor, backgroundColor), words).toBeGreaterThanOrEqual(3);
  }
});

test("A-83: with forced colors all text contrasts with its background", async ({ page }) => {
  await forced(page);
  const pairs = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "h1, h2, h3, h4, p, li, dt, dd, a, label, button, blockquote, figcaption, summary",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        let ground: Element | null = element;
        while (ground && /, 0\)$|transparent/.test(getComputedStyle(ground).backgroundColor))
          ground = ground.parentElement;
        const { color } = getComputedStyle(element);
        return {
          words: element.textContent?.slice(0, 40) ?? "",
          color,
          ground: ground ? getComputedStyle(ground).backgroundColor : "rgb(255, 255, 255)",
        };
      }),
  );
  expect(pairs.length).toBeGreaterThan(100);
  for (const { words, color, ground } of pairs)
    expect(contrast(color, ground), words).toBeGreaterThanOrEqual(4.5);
});

test("A-83: with forced colors the scale bars still show how much is filled", async ({ page }) => {
  await forced(page);
  const bars = await page.locator("#services article svg[preserveAspectRatio=none]").evaluateAll((all) =>
    all.map((bar) => {
      const ground = bar.querySelector("path");
      const segment = bar.querySelector("path[stroke-dasharray]");
      if (!ground || !segment) throw new Error("A scale bar has no segments.");
      return { ground: getComputedStyle(ground).fill, segment: getComputedStyle(segment).stroke };
    }),
  );
  expect(bars).toHaveLength(4);
  for (const { ground, segment } of bars) expect(contrast(ground, segment)).toBeGreaterThanOrEqual(3);
});

test("A-83: with forced colors the current testimonial differs from the others by more than color", async ({
  page,
}) => {
  await forced(page);
  const marks = await page.locator("#testimonials ul > li").evaluateAll((items) =>
    items.map((item) => {
      const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(item, "::after");
      return [backgroundColor, borderTopWidth, borderTopStyle, getComputedStyle(item).borderLeftStyle].join();
    }),
  );
  const [current, ...others] = marks;
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(current);
});

test("A-84: with more contrast grays and rules are darker", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  await openHydrated(page);
  const tokens = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ["--rule", "--edge", "--fog-2", "--fog"].map((name) => style.getPropertyValue(name));
  });
  const [rule, edge, fog2, fog] = tokens;
  expect([rule, fog2]).toEqual([edge, fog]);
});

test("A-84: with more contrast the hero's text is on a plain background", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  await openHydrated(page);
  for (const words of ["#home h1", "#home h1 + p", "#home li a"]) {
    const ground = await page
      .locator(words)
      .first()
      .evaluate((element) => {
        for (let at: Element | null = element; at && at.id !== "home"; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at);
          if (backgroundColor.startsWith("rgb(")) return backgroundColor;
        }
        const picture = document.querySelector("#home img");
        const box = element.getBoundingClientRect();
        const beside = picture !== null && picture.getBoundingClientRect().left > box.right;
        return beside ? getComputedStyle(document.body).backgroundColor : "the picture";
      });
    expect(ground, words).toMatch(opaque);
  }
});
