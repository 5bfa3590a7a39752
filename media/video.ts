/**
 * Makes the film: `node media/video.ts`. About half an hour on two cores; an interrupted run goes on where it was.
 * Needs Debian's ffmpeg.
 */
import { statSync } from "node:fs";
import sharp from "sharp";
import { checkFilm } from "./video/check.ts";
import { av1, encode, h264 } from "./video/encode.ts";
import { makeFilm } from "./video/film.ts";
import { frameRate, posterAt } from "./video/shots.ts";

const film = await makeFilm();
await sharp(await film.frame(posterAt * frameRate))
  .webp({ quality: 70, effort: 6, smartSubsample: true })
  .toFile("content/video/poster.webp");
console.log(
  `content/video/poster.webp: ${Math.round(statSync("content/video/poster.webp").size / 1024)} KiB`,
);
for (const [codec, file] of [
  [h264, "content/video/boundary.mp4"],
  [av1, "content/video/boundary-av1.mp4"],
] as const) {
  await encode(film, codec, file);
  checkFilm(file);
}
