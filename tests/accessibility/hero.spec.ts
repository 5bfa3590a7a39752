import sharp from "sharp";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { luminance, ratio } from "./contrast.ts";
import { addStyle } from "./states.ts";

const ink = luminance([0x14, 0x20, 0x1c]);
const words = ["#home h1", "#home h1 + p", "#home li:first-child a", "#home li:last-child a"];

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]) {
  test(`A-86: at ${viewport.width} px the hero's text has a contrast of 4.5 to 1 with every pixel under it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openHydrated(page);
    const picture = page.locator("#home img");
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeTruthy();
    const boxes = await Promise.all(words.map((place) => page.locator(place).boundingBox()));
    // Hides the text, so only the picture is captured.
    await addStyle(
      page,
      "#home h1, #home h1 + p, #home li a { color: transparent !important; text-decoration: none !important }",
    );
    for (const [at, clip] of boxes.entries()) {
      if (!clip) throw new Error(`${words[at]} is not on the page.`);
      const { data, info } = await sharp(await page.screenshot({ clip }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let lowest = 21;
      for (let pixel = 0; pixel < data.length; pixel += info.channels)
        lowest = Math.min(lowest, ratio(ink, luminance([...data.subarray(pixel, pixel + 3)])));
      expect(lowest, words[at]).toBeGreaterThanOrEqual(4.5);
    }
  });
}
