import { expect, test } from "vitest";
import { filmSeconds } from "./film-seconds.ts";

// ISO/IEC 14496-12, 8.2.2: version and flags, two times, the units in a second, the length in units.
test("a film's length is read from its movie header, in both versions of it", () => {
  const short = Buffer.alloc(28);
  short.write("mvhd", 4);
  short.writeUInt32BE(600, 8 + 12);
  short.writeUInt32BE(14_400, 8 + 16);
  expect(filmSeconds(short)).toBe(24);

  const long = Buffer.alloc(48);
  long.write("mvhd", 4);
  long.writeUInt8(1, 8);
  long.writeUInt32BE(1000, 8 + 20);
  long.writeBigUInt64BE(24_500n, 8 + 24);
  expect(filmSeconds(long)).toBe(24.5);
});

test("bytes without a movie header have no length", () => {
  expect(filmSeconds(Buffer.from("no film"))).toBeUndefined();
});
