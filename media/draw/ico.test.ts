import { expect, test } from "vitest";
import { packIco } from "./ico.ts";

test("an .ico file states the offset and length of each picture", () => {
  const pictures = [
    { side: 16, png: Buffer.from("first") },
    { side: 256, png: Buffer.from("the second") },
  ];
  const ico = packIco(pictures);
  expect(ico.readUInt16LE(2)).toBe(1);
  expect(ico.readUInt16LE(4)).toBe(2);
  for (const [n, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * n;
    const start = ico.readUInt32LE(entry + 12);
    expect(ico.readUInt8(entry)).toBe(side % 256);
    expect(ico.subarray(start, start + ico.readUInt32LE(entry + 8))).toEqual(png);
  }
});
