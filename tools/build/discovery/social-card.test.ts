import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { DistWriter } from "../dist-writer.ts";
import { publishSocialCard } from "./social-card.ts";

const folder = mkdtempSync(join(tmpdir(), "card-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("publishes the card under its own name, with the real size and type of its file", async () => {
  const jpeg = await createCard(1200, 630).jpeg().toBuffer();
  expect(await publish("shared.png", jpeg)).toEqual({
    address: "/shared.png",
    type: "image/jpeg",
    width: 1200,
    height: 630,
  });
});

const advice = "Save it as JPEG or PNG, 1200 × 630 pixels, at most 300 KiB, so that every network shows it.";

test("rejects a card that some network would not show, and says what was found and what to do", async () => {
  const small = await createCard(600, 315).png().toBuffer();
  const modern = await createCard(1200, 630).webp().toBuffer();
  const raw = { width: 1200, height: 630, channels: 3 } as const;
  const noise = Uint8Array.from({ length: 1200 * 630 * 3 }, (_, at) => at * 7919 * (at % 251));
  const heavy = await sharp(noise, { raw }).png().toBuffer();
  for (const [bytes, found] of [
    [small, /^The card "og\.jpg" is png, 600 × 315 pixels, \d KiB\. /],
    [modern, /^The card "og\.jpg" is webp, 1200 × 630 pixels, \d KiB\. /],
    [heavy, /^The card "og\.jpg" is png, 1200 × 630 pixels, \d{3,} KiB\. /],
    [Buffer.from("no picture at all"), /^The card "og\.jpg" is no picture, 0 × 0 pixels, 1 KiB\. /],
  ] as const) {
    const error = await publish("og.jpg", bytes).catch((thrown) => thrown);
    expect(error.errors).toEqual([{ file: "content/meta.yaml", message: expect.stringMatching(found) }]);
    expect(error.errors[0].message).toContain(advice);
  }
});

function publish(file: string, bytes: Buffer) {
  writeFileSync(join(folder, file), bytes);
  return publishSocialCard(folder, file, new DistWriter(join(folder, "dist")));
}

function createCard(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#f4f5f0" } });
}
