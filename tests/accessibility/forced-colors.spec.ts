import type { Page } from "@playwright/test";
import { isTextOverPicture } from "../design/hero-picture.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { contrast } from "./contrast.ts";
import { raiseToast } from "./states.ts";

const opaque = /^rgb\(/;

test("A-83: with forced colors every text, control, scale bar and the current testimonial can be told apart", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openHydrated(page);
  await raiseToast(page, 201);
  await test.step("every button and field has a visible border", () => expectBorders(page));
  await test.step("all text contrasts with its background", () => expectContrast(page));
  await test.step("the scale bars still show how much is filled", () => expectScaleBars(page));
  await test.step("the current testimonial differs by more than color", () => expectCurrent(page));
});

test("A-84: with more contrast grays and rules are darker, and the hero's text is on a plain background", async ({
  page,
}) => {
  await page.emulateMedia({ contrast: "more" });
  await openHydrated(page);
  const [rule, edge, fog2, fog] = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ["--rule", "--edge", "--fog-2", "--fog"].map((name) => style.getPropertyValue(name));
  });
  expect.soft([rule, fog2]).toEqual([edge, fog]);
  expect.soft(await isTextOverPicture(page)).toBe(false);
});

async function expectBorders(page: Page): Promise<void> {
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
  expect.soft(controls.length).toBeGreaterThan(14);
  for (const { words, borderTopStyle, width, borderTopColor, backgroundColor } of controls) {
    expect.soft(borderTopStyle, words).toBe("solid");
    expect.soft(width, words).toBeGreaterThanOrEqual(1);
    if (opaque.test(backgroundColor))
      expect.soft(contrast(borderTopColor, backgroundColor), words).toBeGreaterThanOrEqual(3);
  }
}

async function expectContrast(page: Page): Promise<void> {
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
  expect.soft(pairs.length).toBeGreaterThan(100);
  for (const { words, color, ground } of pairs)
    expect.soft(contrast(color, ground), words).toBeGreaterThanOrEqual(4.5);
}

async function expectScaleBars(page: Page): Promise<void> {
  const bars = await page.locator("#services article svg").evaluateAll((all) =>
    all.map((bar) => {
      const ground = bar.querySelector("rect");
      const hatch = bar.querySelector("pattern path");
      if (!ground || !hatch) throw new Error("A scale bar has no hatch.");
      return { ground: getComputedStyle(ground).fill, hatch: getComputedStyle(hatch).stroke };
    }),
  );
  expect.soft(bars).toHaveLength(4);
  for (const { ground, hatch } of bars) expect.soft(contrast(ground, hatch)).toBeGreaterThanOrEqual(3);
}

async function expectCurrent(page: Page): Promise<void> {
  const marks = await page.locator("#testimonials ul > li").evaluateAll((items) =>
    items.map((item) => {
      const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(item, "::after");
      return [backgroundColor, borderTopWidth, borderTopStyle, getComputedStyle(item).borderLeftStyle].join();
    }),
  );
  const [current, ...others] = marks;
  expect.soft(new Set(others).size).toBe(1);
  expect.soft(others).not.toContain(current);
}
