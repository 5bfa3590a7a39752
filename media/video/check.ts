import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { countFlashes } from "./flashes.ts";
import { type Mp4, readMp4 } from "./mp4.ts";
import { frameRate } from "./shots.ts";

/** Reads a finished film, prints its properties, and fails if it flashes more than three times in a second. */
export function checkFilm(file: string): Mp4 {
  const bytes = readFileSync(file);
  const film = readMp4(bytes);
  const flashes = countFlashes(meanBrightness(file), frameRate);
  console.log(
    `${basename(file)}: ${film.width} × ${film.height}, ${film.seconds.toFixed(2)} s, ${film.codecs}, ` +
      `${(bytes.length / 1e6).toFixed(2)} MB, at most ${flashes} flashes a second`,
  );
  if (flashes > 3)
    throw new Error(`${basename(file)} flashes ${flashes} times within a second. The limit is three.`);
  return film;
}

/** Mean brightness of each frame, 0 to 1, from a decoded miniature. */
function meanBrightness(file: string): number[] {
  const [width, height] = [32, 18];
  const gray = execFileSync(
    "ffmpeg",
    [
      "-v",
      "error",
      "-i",
      file,
      "-vf",
      `scale=${width}:${height}:flags=area,format=gray`,
      "-f",
      "rawvideo",
      "-",
    ],
    { maxBuffer: 1 << 26 },
  );
  const size = width * height;
  return Array.from({ length: gray.length / size }, (_, n) => {
    const frame = gray.subarray(n * size, (n + 1) * size);
    return frame.reduce((sum, value) => sum + (value / 255) ** 2.2, 0) / size;
  });
}
