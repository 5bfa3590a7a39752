/**
 * Makes the film: `node video.ts`. About half an hour on two cores; an interrupted run resumes where it stopped.
 * Needs Debian's ffmpeg.
 */
import { join } from "node:path";
import { videoFolder } from "./folders.ts";
import { checkFilm } from "./video/check.ts";
import { av1, encode, h264 } from "./video/encode.ts";
import { makeFilm } from "./video/film.ts";
import { writePoster } from "./video/poster.ts";
import { frameRate, posterAt } from "./video/shots.ts";

const film = await makeFilm();
await writePoster(await film.frame(posterAt * frameRate), join(videoFolder, "poster.webp"));
for (const [codec, file] of [
  [h264, join(videoFolder, "boundary.mp4")],
  [av1, join(videoFolder, "boundary-av1.mp4")],
] as const) {
  await encode(film, codec, file);
  checkFilm(file);
}
