import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Film } from "./film.ts";
import { frameCount, frameRate } from "./shots.ts";

/** Says what the numbers mean, so that every player shows the same colors. */
const colors = [
  ...["-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int"],
  ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
];

/** H.264, which plays everywhere; its index stands first, so that it plays while it loads. */
export const h264 = [
  ...["-c:v", "libx264", "-preset", "veryslow", "-crf", "23.5", "-profile:v", "high", "-level", "4.1"],
  ...["-pix_fmt", "yuv420p", "-g", "72", "-aq-mode", "3", "-movflags", "+faststart"],
];

/** AV1 in ten bits, which keeps the sky free of bands at half the weight. */
export const av1 = [
  ...["-c:v", "libsvtav1", "-preset", "4", "-crf", "36", "-g", "120"],
  ...["-pix_fmt", "yuv420p10le", "-svtav1-params", "tune=0:film-grain=0", "-movflags", "+faststart"],
];

/** Pipes the film's frames through ffmpeg into one file, without sound. */
export async function encode(film: Film, codec: readonly string[], file: string): Promise<void> {
  const input = ["-f", "image2pipe", "-framerate", String(frameRate), "-c:v", "png", "-i", "-"];
  const ffmpeg = spawn(
    "ffmpeg",
    ["-v", "error", "-y", ...input, "-an", ...colors, ...codec, "-map_metadata", "-1", file],
    {
      stdio: ["pipe", "inherit", "inherit"],
    },
  );
  const ended = ending(ffmpeg, file);
  ffmpeg.stdin.on("error", () => undefined);
  for (let n = 0; n < frameCount && !ffmpeg.stdin.destroyed; n++) {
    if (!ffmpeg.stdin.write(await film.frame(n))) await Promise.race([once(ffmpeg.stdin, "drain"), ended]);
    if ((n + 1) % 96 === 0) console.log(`${file}: ${n + 1} of ${frameCount} frames`);
  }
  ffmpeg.stdin.end();
  await ended;
}

async function ending(ffmpeg: ChildProcess, file: string): Promise<void> {
  try {
    const [code] = await once(ffmpeg, "exit");
    if (code !== 0) throw new Error(`ffmpeg ended with code ${code}: ${file} is not complete.`);
  } catch (cause) {
    throw new Error("The film needs Debian's ffmpeg (apt-get install ffmpeg). The frames so far are kept.", {
      cause,
    });
  }
}
