import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/page.ts";

const sizes = [
  ...["320×568", "360×740", "390×844", "480×320", "844×390", "600×900", "768×1024", "1024×768"],
  ...["1280×800", "1440×900", "1536×730", "1920×1080", "2560×940", "2560×1440"],
];

test("the first screen shows the map and a button at every size, the drawn boundary lies whole on the picture's own lines, and each stage begins at its tick", async ({
  page,
}) => {
  for (const size of sizes) {
    const [width = 0, height = 0] = size.split("×").map(Number);
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await page.locator("[data-fonts]").waitFor({ state: "attached" });
    await expect(page.locator("#home .button").first(), size).toBeInViewport({ ratio: 1 });
    expect(await measureMap(page), `${size}: px of the map's width`).toBeGreaterThan(60);
    if (width < 1024) continue;
    const { drawn, pictured, top, letter, blank } = await locateCorner(page);
    expect(Math.hypot(drawn.x - pictured.x, drawn.y - pictured.y), size).toBeLessThan(1);
    expect(top, `${size}: px of its lettering below the bar`).toBeGreaterThan(0);
    // Blanks bring each stage to its tick (media/boundary.ts). A full browser rounds widths to its font hinting.
    expect(blank, size).toBeCloseTo(letter as number, 1);
  }
});

test("the tract beside the headline covers no text, also on a phone on its side and with text twice as large", async ({
  page,
}) => {
  for (const size of [
    ...["320×200", "480×320", "480×800", "599×800", "640×320", "740×360"],
    ...["600×900×150%", "768×1024×200%", "1280×800×200%"],
  ]) {
    const [width = 0, height = 0, percent = 100] = size.split("×").map(Number.parseFloat);
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await page.locator("[data-fonts]").waitFor({ state: "attached" });
    const covered = await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
      const tract = [...document.querySelectorAll("#home svg use")].at(-1)?.getBoundingClientRect();
      if (!tract?.width) return ["nothing is drawn"];
      return [...document.querySelectorAll("#home :is(h1, h1 + p, .button)")].flatMap((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        // A line is higher than its letters.
        const isUnder = ({ right, top, bottom }: DOMRect) =>
          right > tract.left && top + 16 < tract.bottom && bottom > tract.top;
        return [...text.getClientRects()].some(isUnder) ? element.textContent : [];
      });
    }, percent);
    expect.soft(covered, size).toEqual([]);
  }
});

test("on the smallest phone the drawing is 1.5 % of the first screen, and no letter in it is smaller than 9 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await page.locator("[data-fonts]").waitFor({ state: "attached" });
  const sizes = await page.locator("#plat").evaluate((plat: SVGPathElement) =>
    [...document.querySelectorAll("#tract text")]
      .map((text) => getComputedStyle(text))
      .filter(({ display }) => display !== "none")
      .map(({ fontSize }) => (plat.getScreenCTM()?.a ?? 0) * parseFloat(fontSize)),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(9);
  const take = async () =>
    sharp(await page.screenshot())
      .greyscale()
      .raw()
      .toBuffer();
  const before = await take();
  await page.locator("#tract").evaluate((tract) => tract.closest("div")?.remove());
  const after = await take();
  const ink = after.filter((light, i) => Math.abs(light - (before[i] as number)) > 8).length;
  expect(ink / after.length).toBeGreaterThan(0.015);
});

/** How much of the picture, or of the tract beside the headline, is on the first screen. */
function measureMap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll("#home picture, #home svg svg use")];
    const map = parts.map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return bottom > 0 && top < innerHeight - 40 ? Math.min(right, innerWidth) - Math.max(left, 0) : 0;
    });
    return Math.max(...map);
  });
}

/**
 * Where the northwest corner of the tract is drawn, and where the picture, cropped from its lower right corner, shows it; how
 * far its lettering is below the bar, and how wide a stage's letters and the blanks between stages are.
 */
function locateCorner(page: Page) {
  return page.evaluate(() => {
    const img = document.querySelector("#home picture img") as HTMLImageElement;
    const shown = [...document.querySelectorAll<SVGSVGElement>("#home svg svg")].find(
      (svg) => getComputedStyle(svg).display !== "none",
    ) as SVGSVGElement;
    const tract = document.querySelector("#tract") as SVGGElement;
    const turned = tract.transform.baseVal.consolidate()?.matrix as DOMMatrix;
    const corner = new DOMPoint(-87.98, -87.96).matrixTransform(turned);
    const drawn = corner.matrixTransform(shown.getScreenCTM() as DOMMatrix);
    const { x, y, width, height } = shown.viewBox.baseVal;
    const box = img.getBoundingClientRect();
    const scale = Math.max(box.width / width, box.height / height);
    const pictured = {
      x: box.right + (corner.x - x - width) * scale,
      y: box.bottom + (corner.y - y - height) * scale,
    };
    const lettered = document.querySelectorAll("#tract, #home [href='#tract']");
    const tops = [...lettered].map((part) => part.getBoundingClientRect()).filter(({ width }) => width);
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const stages = document.querySelector("#work text") as SVGTextElement;
    const [letter, blank] = [0, 4].map((at) => stages.getSubStringLength(at, 1));
    return { drawn: { x: drawn.x, y: drawn.y }, pictured, top: (tops[0]?.top ?? 0) - bar, letter, blank };
  });
}
