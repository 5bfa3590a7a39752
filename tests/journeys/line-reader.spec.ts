import { existsSync, readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { LineReadings } from "../../src/content/line-readings.ts";
import { readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const [named] = readTexts("portfolio").projects.flatMap(({ image }) => image.readings ?? []);
const file = `content/images/${named}`;
test.skip(!existsSync(file), "The firm's page has no sheet that can be read.");

const readings: LineReadings = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};

test("the arrow keys read the line station by station: tract, conductor, ground and clearance, in one strip that is also the control’s value", async ({
  page,
}) => {
  await openHydrated(page);
  const range = await showReader(page);
  const { station } = await readStrip(page, range);
  await range.focus();
  await page.keyboard.press("ArrowRight");
  expect((await readStrip(page, range)).station).toBe(station + readings.step);
  await page.keyboard.press("Home");
  const first = await readStrip(page, range);
  expect(first.station).toBe(readings.startStation);
  await page.keyboard.press("ArrowLeft");
  expect((await readStrip(page, range)).station).toBe(first.station);
});

test("a mouse reads under its pointer, and a finger where it touches, on the phone's part of the sheet, too", async ({
  page,
}) => {
  await openHydrated(page);
  const [sheet, phonePart] = Object.values(readings.pictures);
  for (const [width, shown] of [
    [1280, sheet],
    [390, phonePart],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const range = await showReader(page);
    // Another picture has to load first.
    await expect(range).toHaveAttribute("max", String(shown?.endStation));
    const [min, max] = await Promise.all(["min", "max"].map((name) => range.getAttribute(name)));
    const box = await range.boundingBox();
    if (!box) throw new Error("The reader has no place.");
    for (const share of [0.25, 0.75]) {
      await page.mouse.move(box.x + share * box.width, box.y + 0.7 * box.height);
      const { station } = await readStrip(page, range);
      const expected = Number(min) + share * (Number(max) - Number(min));
      expect(Math.abs(station - expected), `${width} px`).toBeLessThanOrEqual(readings.step);
      const hairline = await page.locator(".profile-line").boundingBox();
      expect(Math.abs((hairline?.x ?? 0) - box.x - share * box.width)).toBeLessThan(4);
    }
  }
});

test("without script it is a drawing", async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.locator("picture[data-line] img")).toHaveAttribute("alt", /\w/);
  await expect(page.locator("input[type=range]")).toHaveCount(0);
  await page.close();
});

async function showReader(page: Page): Promise<Locator> {
  await page.locator("picture[data-line]").scrollIntoViewIfNeeded();
  const range = page.getByRole("slider", { name: "Station along the line" });
  await expect(range).toBeVisible();
  return range;
}

/** The strip's figures, which the readings must bear out. */
async function readStrip(page: Page, range: Locator) {
  const text = (await page.locator(".line-strip").innerText()).replace(/\s+/g, " ").trim();
  await expect(range).toHaveAttribute("aria-valuetext", text.replaceAll(/ (?=ft|\d)/g, "\u00a0"));
  const [, hundreds, feet, tract, conductor, ground, clearance] =
    /^STA (\d+)\+(\d\d), (T-\d+), conductor ([\d.]+) ft, ground ([\d.]+) ft, clearance ([\d.]+) ft$/.exec(
      text,
    ) ?? [];
  const station = Number(`${hundreds}${feet}`);
  const index = (station - readings.startStation) / readings.step;
  expect(tract).toBe(readings.tracts.find(({ from, to }) => from <= station && station < to)?.name);
  expect(Number(conductor)).toBe(readings.conductor[index]);
  expect(Number(ground)).toBe(readings.ground[index]);
  expect(Number(clearance)).toBeCloseTo(Number(conductor) - Number(ground), 1);
  return { station };
}
