import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { contentFolder, videoFolder } from "./folders.ts";
import { type Cut, cuts, phone, wide } from "./video/cuts.ts";
import { readMp4 } from "./video/mp4.ts";
import { maxPosterBytes } from "./video/poster.ts";
import { chapters, duration, frameRate, shots } from "./video/shots.ts";

/** Limits in bytes: the video's size before it had a cut for phones. */
const files = [
  { name: "boundary.mp4", cut: wide, codec: "avc1", most: 4_723_641 },
  { name: "boundary-av1.mp4", cut: wide, codec: "av01", most: 2_763_336 },
  { name: "boundary-phone.mp4", cut: phone, codec: "avc1", most: 2_000_000 },
  { name: "boundary-phone-av1.mp4", cut: phone, codec: "av01", most: 1_200_000 },
];
const read = (name: string) => readFileSync(join(videoFolder, name));
const size = ({ width, height }: Cut) => ({ width, height });

test.each(files)(
  "$name is 24 silent seconds, small, and plays while it loads",
  ({ name, cut, codec, most }) => {
    const film = readMp4(read(name));
    expect(film).toMatchObject({ ...size(cut), codec, hasSound: false, startsFast: true });
    expect(film.seconds).toBeCloseTo(duration, 1);
    expect(read(name).length).toBeLessThanOrEqual(most);
  },
);

test("H.264 is in the High profile, which every player supports", () => {
  for (const { name } of files.filter(({ codec }) => codec === "avc1"))
    expect(readMp4(read(name)).codecs).toMatch(/^avc1\.64/);
});

test("content/video.yaml states the files' codecs and sizes, AV1 first", () => {
  const video = parse(readFileSync(join(contentFolder, "video.yaml"), "utf8"));
  for (const [cut, stated] of [
    [wide, video],
    [phone, video.phone],
  ]) {
    const [av1, h264] = [`boundary${cut.suffix}-av1.mp4`, `boundary${cut.suffix}.mp4`];
    expect(stated).toMatchObject({
      poster: `poster${cut.suffix}.webp`,
      sources: [
        { file: av1, type: `video/mp4; codecs=${readMp4(read(av1)).codecs}` },
        { file: h264, type: "video/mp4" },
      ],
      ...size(cut),
    });
  }
});

test.each(cuts)("the $name poster has the film's size and weighs no more than before", async (cut) => {
  const bytes = read(`poster${cut.suffix}.webp`);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", ...size(cut) });
  expect(bytes.length).toBeLessThanOrEqual(maxPosterBytes);
});

/** A caption may come a little early, so that it is being read when its shot arrives. */
const leadSeconds = 0.5;

/** Each has line:75%. Without it, Chromium moves a caption after showing it, and counts that as a layout shift. */
const cues = [
  ...readFileSync(join(videoFolder, "boundary.vtt"), "utf8").matchAll(
    /00:00:([\d.]+) --> 00:00:([\d.]+) line:75%\n(.+(?:\n.+)*)/g,
  ),
].map(([, from, to, text = ""]) => ({ from: Number(from), to: Number(to), text }));

test("each caption begins with or during its shot, ends before the next, and can be read in time", () => {
  const inOrder = Object.values(shots);
  expect(cues).toHaveLength(inOrder.length);
  for (const [index, { from, to, text }] of cues.entries()) {
    expect(from, text).toBeGreaterThanOrEqual((inOrder[index]?.from ?? Infinity) - leadSeconds);
    expect(from, text).toBeLessThan(inOrder[index]?.to ?? 0);
    expect(to, text).toBeLessThanOrEqual(cues[index + 1]?.from ?? duration);
    expect(text.length / (to - from), `characters a second: ${text}`).toBeLessThanOrEqual(17);
  }
});

test("each file has a keyframe where a caption begins, so that a jump there is exact", () => {
  expect(cues.map(({ from }) => from)).toEqual(chapters);
  for (const { name } of files)
    expect(readMp4(read(name)).keyframes, name).toEqual(
      expect.arrayContaining(chapters.map((at) => at * frameRate)),
    );
});
