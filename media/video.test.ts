import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { contentFolder, videoFolder } from "./folders.ts";
import { readMp4 } from "./video/mp4.ts";
import { maxPosterBytes } from "./video/poster.ts";
import { crossFade, duration, frameSize, shots } from "./video/shots.ts";

const files = [
  { name: "boundary.mp4", codec: "avc1", megabytes: 5 },
  { name: "boundary-av1.mp4", codec: "av01", megabytes: 3 },
];

test.each(files)(
  "$name is 24 silent seconds at 1080p, small, and plays while it loads",
  ({ name, codec, megabytes }) => {
    const bytes = readFileSync(join(videoFolder, name));
    const film = readMp4(bytes);
    expect(film).toMatchObject({ ...frameSize, codec, hasSound: false, startsFast: true });
    expect(film.seconds).toBeCloseTo(duration, 1);
    expect(bytes.length).toBeLessThanOrEqual(megabytes * 1e6);
  },
);

test("H.264 is in the High profile, which every player supports", () => {
  expect(readMp4(readFileSync(join(videoFolder, "boundary.mp4"))).codecs).toMatch(/^avc1\.64/);
});

test("content/video.yaml states the files' codecs, AV1 first", () => {
  const { sources, poster, width, height } = parse(readFileSync(join(contentFolder, "video.yaml"), "utf8"));
  const av1 = readMp4(readFileSync(join(videoFolder, "boundary-av1.mp4"))).codecs;
  expect(sources).toEqual([
    { file: "boundary-av1.mp4", type: `video/mp4; codecs="${av1}"` },
    { file: "boundary.mp4", type: "video/mp4" },
  ]);
  expect({ poster, width, height }).toEqual({ poster: "poster.webp", ...frameSize });
});

test("the poster has the film's size and weighs at most 150 KB", async () => {
  const bytes = readFileSync(join(videoFolder, "poster.webp"));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", ...frameSize });
  expect(bytes.length).toBeLessThanOrEqual(maxPosterBytes);
});

/** A caption may come a little early, so that it is being read when its shot arrives. */
const leadSeconds = 0.5;

test("each caption begins with or during its shot, ends before the next, and can be read in time", () => {
  const cues = [
    ...readFileSync(join(videoFolder, "boundary.vtt"), "utf8").matchAll(
      /00:00:([\d.]+) --> 00:00:([\d.]+)\n(.+)/g,
    ),
  ].map(([, from, to, text = ""]) => ({ from: Number(from), to: Number(to), text }));
  const inOrder = Object.values(shots);
  expect(cues).toHaveLength(inOrder.length);
  for (const [index, { from, to, text }] of cues.entries()) {
    expect(from, text).toBeGreaterThanOrEqual((inOrder[index]?.from ?? Infinity) - leadSeconds);
    expect(from, text).toBeLessThan(inOrder[index]?.to ?? 0);
    expect(to, text).toBeLessThanOrEqual(cues[index + 1]?.from ?? duration);
    expect(text.length / (to - from), `characters a second: ${text}`).toBeLessThanOrEqual(19);
  }
});

test("the sheet has given way to the flight before the flight ends", () => {
  expect(shots.corridor.to + crossFade).toBeLessThan(shots.flight.to);
});
