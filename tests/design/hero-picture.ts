import type { Page } from "@playwright/test";
import sharp from "sharp";
import { luminance, ratio } from "../accessibility/contrast.ts";
import { addStyle } from "../accessibility/states.ts";

const ink = luminance([0x14, 0x20, 0x1c]);
const texts = ["#home h1", "#home h1 + p", "#home li:first-child", "#home li:last-child a"];

/** True if any of the hero's text or buttons is over its picture. */
export function isTextOverPicture(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.querySelector("#home picture");
    const box = element?.getBoundingClientRect();
    if (!element || !box) throw new Error("The hero has no picture.");
    // With more contrast, its left part is cut off.
    const cut = /inset\(.* ([\d.]+)%\)/.exec(getComputedStyle(element).clipPath)?.[1] ?? "0";
    const left = box.left + (Number(cut) / 100) * box.width;
    return [...document.querySelectorAll("#home h1, #home h1 ~ p, #home .button, #home li a")].some(
      (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].some((words) => {
          const across = words.left < box.right && left < words.right;
          return across && words.top < box.bottom && box.top < words.bottom;
        });
      },
    );
  });
}

/** The lowest contrast of the hero's text with any pixel under it. Afterwards, the text is hidden. */
export async function measureContrast(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator("#home img").evaluate((img: HTMLImageElement) => img.decode());
  const clips = await page.evaluate(findLines, texts);
  await addStyle(
    page,
    "#home h1, #home h1 + p, #home li, #home li a { color: transparent !important; text-decoration: none !important }",
  );
  let lowest = 21;
  for (const clip of clips) {
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let pixel = 0; pixel < data.length; pixel += info.channels)
      lowest = Math.min(lowest, ratio(ink, luminance([...data.subarray(pixel, pixel + 3)])));
  }
  return lowest;
}

/** The lines of the texts: beside a short line there may be a section's number, and no text over it. */
function findLines(selectors: string[]) {
  return selectors.flatMap((selector) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(selector) as Element);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length === 0) throw new Error(`${selector} shows no text.`);
    return lines.map(({ x, y, width, height }) => ({ x, y, width, height }));
  });
}
