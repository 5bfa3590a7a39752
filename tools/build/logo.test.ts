import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { DistWriter } from "./dist-writer.ts";
import { findLogo, publishLogo } from "./logo.ts";

test("a logo in pixels is published for the pages, and is inside the drawing of which icons are made", async () => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(newFolder());
  mkdirSync("content/images", { recursive: true });
  writeFileSync("content/company.yaml", "logo:\n  file: logo.png\n");
  const png = sharp({ create: { width: 600, height: 500, channels: 4, background: "#080" } }).png();
  writeFileSync("content/images/logo.png", await png.toBuffer());
  expect(findLogo()).toBe("content/images/logo.png");
  const dist = new DistWriter("dist");
  const svg = await publishLogo(dist);
  await dist.write();
  const { width, height } = await sharp("dist/logo.png").metadata();
  expect([width, height]).toEqual([136, 113]);
  const { data } = await sharp(Buffer.from(svg)).resize(20, 20).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(4 * 210, 4 * 210 + 3)]).toEqual([0, 136, 0]);
});
