import { z } from "zod";
import { date, formatted, number, text, videoFile } from "./fields.ts";

/** video.yaml: the film and its words. */
export const video = z.strictObject({
  heading: text,
  blurb: text,
  note: text,
  poster: videoFile,
  /** The last one is the one that every browser plays. */
  sources: z
    .array(
      z.strictObject({
        file: videoFile,
        type: formatted(/^video\/\w/, "a video type such as video/mp4"),
      }),
    )
    .min(1),
  captions: videoFile,
  /** The day on which the film was first on the page. */
  published: date,
  width: number({ min: 1 }),
  height: number({ min: 1 }),
  transcript: z.array(text).min(1),
});

export type Video = z.infer<typeof video>;
