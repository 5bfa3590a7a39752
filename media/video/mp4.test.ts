import { expect, test } from "vitest";
import { readMp4 } from "./mp4.ts";

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

function handler(kind: string): Buffer {
  return box("mdia", box("hdlr", Buffer.from(`\0\0\0\0\0\0\0\0${kind}`, "latin1")));
}

test("rejects a file without video", () => {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  const file = box("moov", box("mvhd", header), box("trak", handler("soun")));
  expect(() => readMp4(file)).toThrow("no video track");
});

test("rejects a truncated file", () => {
  expect(() => readMp4(box("ftyp", Buffer.alloc(8)))).toThrow("no moov box");
});
