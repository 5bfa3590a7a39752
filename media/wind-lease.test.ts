import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";

const file = "content/images/wind-lease.webp";

test("portfolio picture 2 is a WebP of 2000 × 1250 below 1.5 MB", async () => {
  const { format, width, height } = await sharp(readFileSync(file)).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 2000, height: 1250 });
  expect(statSync(file).size).toBeLessThan(1_500_000);
});
