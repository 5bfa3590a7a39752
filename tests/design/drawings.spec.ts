import { existsSync, readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { measureHeadline } from "../../tools/build/headline.ts";
import { readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

// Beside its drawings media/ writes the parts that the page must not cut, and where its words may stand. Photographs have
// no such file, and then nothing is tested.

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Areas of a picture, in shares of its width and height. */
interface SafeAreas {
  readonly whole: readonly Box[];
  readonly words?: Box;
  readonly lettering: number;
}

const file = "content/images/safe-areas.json";
const drawings: Readonly<Record<string, SafeAreas>> = existsSync(file)
  ? JSON.parse(readFileSync(file, "utf8"))
  : {};

const windows = [
  "320×640",
  "360×800",
  "390×844",
  "599×800",
  "600×800",
  "768×1024",
  "1023×768",
  "1024×768",
  "1280×800",
  "1366×768",
  "1440×900",
  "1599×900",
  "1600×900",
  "1920×1080",
  "2560×1440",
];

test("in every window a drawing's legend and tract are whole or out of sight, its words stand on blank land, and its letters are 9 px or larger", async ({
  page,
}) => {
  await openHydrated(page);
  let measured = 0;
  for (const window of windows) {
    const [width = 0, height = 0] = window.split("×").map(Number);
    await page.setViewportSize({ width, height });
    for (const { source, shown, words, pictureWidth } of await measure(page.locator("picture img"))) {
      const [, name, svg] = /([a-z-]+?)-\w{6}(?:-\d+)?\.(?:avif|(svg))$/.exec(source) ?? [];
      const areas = drawings[`${name}.${svg ?? "webp"}`];
      if (!areas) continue;
      measured += 1;
      const at = `${name} at ${window}`;
      for (const box of areas.whole)
        expect.soft(holds(shown, box) || !overlap(shown, box), `a part of ${at} is cut`).toBe(true);
      const blank = areas.words;
      if (blank) for (const line of words) expect.soft(holds(blank, line), `words over ${at}`).toBe(true);
      expect.soft(areas.lettering * pictureWidth, `lettering of ${at}`).toBeGreaterThanOrEqual(9);
    }
  }
  expect(measured > 0, "a drawing is on the page").toBe(existsSync(file));
});

/** Headlines of long words, of many lines, and of both. */
const headlines = [
  "Central Texas boundaries, found.",
  "Infrastructure, surveyed.",
  "Boundaries, easements and titles across Oklahoma and Texas",
];

test("any headline that a firm writes stands on blank land, and on phones and tablets beside the picture", async ({
  page,
}) => {
  test.skip(!readTexts("hero").pictures.boundary, "The firm's hero is no drawing.");
  await openHydrated(page);
  for (const title of headlines) {
    const { word, lines } = await measureHeadline(title);
    await page.evaluate(
      ([title, word, lines]) => {
        (document.querySelector("h1") as HTMLElement).textContent = title;
        const { style } = document.documentElement;
        style.setProperty("--word", word);
        style.setProperty("--lines", lines);
      },
      [title, String(word), String(lines)] as const,
    );
    for (const window of windows) {
      const [width = 0, height = 0] = window.split("×").map(Number);
      await page.setViewportSize({ width, height });
      const at = `${title} at ${window}`;
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
      for (const { source, shown, words } of await measure(page.locator("#home picture img"))) {
        const [, name = ""] = /([a-z-]+?)-\w{6}(?:-\d+)?\.avif$/.exec(source) ?? [];
        const blank = drawings[`${name}.webp`]?.words ?? { left: -9, top: -9, right: shown.left, bottom: 9 };
        for (const line of words) expect.soft(holds(blank, line), at).toBe(true);
      }
    }
  }
});

/** Each visible picture's file, its visible part, and the lines of the headline and the links, in shares of the picture. */
function measure(pictures: Locator) {
  return pictures.evaluateAll(async (all: HTMLImageElement[]) => {
    const visible = all.filter((img) => img.checkVisibility());
    for (const img of visible) img.loading = "eager";
    // A resized window chooses another file in its next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(visible.map((img) => img.decode()));
    const lines = [...document.querySelectorAll("#home h1, #home h1 ~ p, #home a")].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()];
    });
    return visible.map((img) => {
      const frame = img.getBoundingClientRect();
      const { naturalWidth, naturalHeight, currentSrc: source } = img;
      const scale = Math.max(frame.width / naturalWidth, frame.height / naturalHeight);
      const [pictureWidth, pictureHeight] = [naturalWidth * scale, naturalHeight * scale];
      const [x = 0, y = 0] = getComputedStyle(img)
        .objectPosition.split(" ")
        .map((at) => parseFloat(at) / 100);
      const left = frame.left - x * (pictureWidth - frame.width);
      const top = frame.top - y * (pictureHeight - frame.height);
      const toShares = (box: DOMRect) => ({
        left: (box.left - left) / pictureWidth,
        top: (box.top - top) / pictureHeight,
        right: (box.right - left) / pictureWidth,
        bottom: (box.bottom - top) / pictureHeight,
      });
      return { source, pictureWidth, shown: toShares(frame), words: lines.map(toShares) };
    });
  });
}

function holds(outer: Box, inner: Box): boolean {
  const slack = 0.001;
  return (
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
