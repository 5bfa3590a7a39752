import { existsSync, globSync, rmSync } from "node:fs";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { ContentFixture } from "../../tests/support/content-fixture.ts";
import { encodePicture, maxKib } from "./pictures.ts";

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "green" } }).jpeg();

afterEach(() => {
  for (const file of globSync("build/pictures/test-*")) rmSync(file);
});

test("a photograph is turned as its camera was held, encoded once, and no wider than it is shown", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const held = await photograph(240, 1000).withMetadata({ orientation: 6 }).toBuffer();
  const sizes = await encodePicture("test-held.jpg", held, [800, 960]);
  expect(sizes.map(({ width }) => width)).toEqual([800, 960]);
  const { width, height } = await sharp(sizes[1]?.bytes).metadata();
  expect([width, height]).toEqual([960, 230]);
  expect(log.mock.lastCall?.[0]).toMatch(/^Encoding test-held\.jpg for screens/);
  expect(existsSync(`build/pictures/${sizes[0]?.name}`)).toBe(true);
  await encodePicture("test-held.jpg", held, [800, 960]);
  expect(log).toHaveBeenCalledTimes(1);
});

test("a photograph full of detail is no heavier than its width allows", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const noise = { type: "gaussian", mean: 128, sigma: 80 } as const;
  const grass = sharp({ create: { width: 800, height: 200, channels: 3, background: "green", noise } });
  const [size] = await encodePicture("test-grass.png", await grass.png().toBuffer(), [800]);
  expect((size?.bytes.length ?? 0) / 1024).toBeLessThanOrEqual(maxKib[800] ?? 0);
});

test("a picture that can't be read is named with what to do, and one with another ending is published", async () => {
  const jpeg = await photograph(1600, 1000).toBuffer();
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  const errors = async (bytes: Buffer, file = "solar.jpg") => {
    const fixture = new ContentFixture().write(`images/${file}`, bytes);
    return file === "solar.jpg"
      ? (await fixture.replace("portfolio.yaml", "solar.svg", file).errors()).join()
      : (await fixture.errors()).join();
  };
  expect(await errors(jpeg)).toBe("");
  expect(await errors(await photograph(900, 900).png().toBuffer())).toBe("");
  const place = "content/portfolio.yaml:11:";
  expect(await errors(heic)).toBe(
    `${place} "solar.jpg" is a HEIC photograph, as phones take them, which browsers can't show. Export it as JPEG.`,
  );
  expect(await errors(Buffer.from("%PDF-1.7"))).toContain(
    "is a PDF, not a picture. Export the picture in it as",
  );
  expect(await errors(Buffer.alloc(0))).toContain("is an empty file. Upload it again.");
  expect(await errors(jpeg.subarray(0, jpeg.length / 2))).toContain(
    "is damaged or not a picture. Open it in",
  );
  expect(await errors(jpeg, "solar.svg")).toContain(
    '"solar.svg" is not an SVG drawing but a JPEG picture. Rename it to end in .jpeg, here and in the folder.',
  );
  expect(await errors(Buffer.from("<svg><g></svg>"), "solar.svg")).toContain(
    "is not a complete SVG drawing.",
  );
  const styled = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>path{fill:red}</style><path d="M0 0h9v9z"/></svg>`;
  expect(await errors(Buffer.from(styled), "logo.svg")).toContain(
    '"logo.svg" has a style or an id, which pages can\'t use.',
  );
  expect(await errors(Buffer.from(styled), "solar.svg")).toBe("");
  expect(await errors(await photograph(20, 10).toBuffer())).toBe(
    `${place} "solar.jpg" is 20 × 10 pixels, too few to be shown. Use a larger one, best 800 pixels wide or more.`,
  );
  expect(await errors(Buffer.from(styled.replace("0 0 9 9", "0 0 27 9")), "logo.svg")).toContain(
    '"logo.svg" is 27 × 9 pixels, but the page and the icons show the logo in a square',
  );
});
