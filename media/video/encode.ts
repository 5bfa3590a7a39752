import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { devNull } from "node:os";
import { basename, join } from "node:path";
import { workFolder } from "../folders.ts";
import type { Cut } from "./cuts.ts";
import type { Film } from "./film.ts";
import { chapters, frameCount, frameRate } from "./shots.ts";

/** The settings of ffmpeg for one file: one pass over the film, preceded by a first pass that only measures. */
type Passes = readonly (readonly string[])[];

/** Says what the numbers mean, so that every player shows the same colors. */
const colors = [
  ...["-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int"],
  ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
];

/** Puts the index first, so that the film plays while it loads; no sound and no metadata. */
const file = ["-an", "-map_metadata", "-1", "-movflags", "+faststart", "-f", "mp4"];

/** A caption's button jumps to where it begins: players start at keyframes at once. */
const keyframes = ["-force_key_frames", chapters.join(",")];

/** H.264, which plays everywhere, spends its bytes where the film moves most: hence two passes. */
export function h264({ name, h264Rate }: Cut): Passes {
  const x264 = [
    ...["-c:v", "libx264", "-preset", "slow", "-b:v", `${h264Rate}k`, "-profile:v", "high", "-level", "4.1"],
    ...[
      "-pix_fmt",
      "yuv420p",
      "-g",
      "120",
      "-aq-mode",
      "3",
      "-passlogfile",
      join(workFolder, `x264-${name}`),
    ],
    ...keyframes,
  ];
  return [
    [...x264, "-pass", "1", "-an", "-f", "null"],
    [...x264, "-pass", "2", ...file],
  ];
}

/** AV1 in ten bits keeps the sky free of bands, at little more than half the weight. */
export function av1({ av1Quality }: Cut): Passes {
  return [
    [
      ...["-c:v", "libsvtav1", "-preset", "6", "-crf", String(av1Quality), "-g", "240"],
      ...[
        "-pix_fmt",
        "yuv420p10le",
        "-svtav1-params",
        "tune=0:enable-force-key-frames=1",
        ...keyframes,
        ...file,
      ],
    ],
  ];
}

/** Pipes the film's frames through ffmpeg into one file, without sound. */
export async function encode(film: Film, passes: Passes, path: string): Promise<void> {
  for (const [n, settings] of passes.entries()) {
    const label = `${basename(path)}, pass ${n + 1} of ${passes.length}`;
    await run(film, settings, n < passes.length - 1 ? devNull : path, label);
  }
}

async function run(film: Film, settings: readonly string[], output: string, label: string): Promise<void> {
  const size = ["-pix_fmt", "rgba", "-video_size", `${film.width}x${film.height}`];
  const input = ["-f", "rawvideo", ...size, "-framerate", String(frameRate), "-i", "-"];
  const ffmpeg = spawn("ffmpeg", ["-v", "error", "-y", ...input, ...colors, ...settings, output], {
    stdio: ["pipe", "inherit", "inherit"],
    env: { ...process.env, SVT_LOG: "1" },
  });
  const ended = waitForExit(ffmpeg, label);
  ffmpeg.stdin.on("error", () => undefined);
  for (let n = 0; n < frameCount && !ffmpeg.stdin.destroyed; n++) {
    if (!ffmpeg.stdin.write(film.frame(n))) await Promise.race([once(ffmpeg.stdin, "drain"), ended]);
    if ((n + 1) % 96 === 0) console.log(`${label}: ${n + 1} of ${frameCount} frames`);
  }
  ffmpeg.stdin.end();
  await ended;
}

async function waitForExit(ffmpeg: ChildProcess, label: string): Promise<void> {
  let code: unknown;
  try {
    [code] = await once(ffmpeg, "exit");
  } catch (cause) {
    throw new Error(
      "The film needs Debian's ffmpeg (apt-get install ffmpeg). The frames rendered so far are kept.",
      {
        cause,
      },
    );
  }
  if (code !== 0) throw new Error(`${label}: ffmpeg ended with code ${code}, and the file is not complete.`);
}
