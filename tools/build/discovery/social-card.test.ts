import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { newFolder } from "../../../tests/support/folder.ts";
import { DistWriter } from "../dist-writer.ts";
import { publishSocialCard } from "./social-card.ts";

const folder = newFolder();

test("publishes the card with the type of its bytes, whatever its name says", async () => {
  const card = { address: "/shared.png", type: "image/jpeg" };
  expect(await publish("shared.png", await createCard(1200, 630).jpeg().toBuffer())).toEqual(card);
});

test.each([
  ["png, 600 × 315 pixels", () => createCard(600, 315).png().toBuffer()],
  ["webp, 1200 × 630 pixels", () => createCard(1200, 630).webp().toBuffer()],
  ["no picture", () => Buffer.from("no picture at all")],
])("rejects a card that some network would not show, and says what it wants: %s", async (found, create) => {
  const bytes = await create();
  await expect(publish("og.jpg", bytes)).rejects.toThrow(`content/meta.yaml: The card "og.jpg" is ${found}`);
  await expect(publish("og.jpg", bytes)).rejects.toThrow(
    "Save it as JPEG or PNG, 1200 × 630 pixels, at most 300 KiB, so that every network shows it.",
  );
});

function publish(file: string, bytes: Buffer) {
  writeFileSync(join(folder, file), bytes);
  return publishSocialCard(folder, file, new DistWriter(join(folder, "dist")));
}

function createCard(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#f4f5f0" } });
}
