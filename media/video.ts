/**
 * Makes both cuts of the film: `node video.ts`, or one of them: `node video.ts phone`. Half an hour each on two cores; an
 * interrupted run resumes where it stopped. Needs Debian's ffmpeg.
 */
import { join } from "node:path";
import { videoFolder } from "./folders.ts";
import { recordNames } from "./land-names.ts";
import { checkFilm } from "./video/check.ts";
import { cuts } from "./video/cuts.ts";
import { av1, encode, h264 } from "./video/encode.ts";
import { makeFilm } from "./video/film.ts";
import { writePoster } from "./video/poster.ts";
import { frameRate, posterAt } from "./video/shots.ts";

const [only] = process.argv.slice(2);
for (const cut of cuts.filter(({ name }) => !only || name === only)) {
  const path = (file: string) => join(videoFolder, file.replace(".", `${cut.suffix}.`));
  const film = makeFilm(cut);
  await writePoster(film, posterAt * frameRate, path("poster.webp"));
  await encode(film, h264(cut), path("boundary.mp4"));
  await encode(film, av1(cut), join(videoFolder, `boundary${cut.suffix}-av1.mp4`));
  const files = ["", "-av1"].map((codec) => join(videoFolder, `boundary${cut.suffix}${codec}.mp4`));
  for (const file of files) checkFilm(file);
  recordNames(`video, ${cut.name}`, [...files, path("poster.webp")]);
}
