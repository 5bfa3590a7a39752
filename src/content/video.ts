import { z } from "zod";
import { date, formatted, number, text, videoFile } from "./fields.ts";

/** video.yaml: the video and its text. */
export const video = z.strictObject({
  heading: text,
  blurb: text,
  note: text,
  poster: videoFile,
  /** Every browser must be able to play the last one. */
  sources: z
    .array(
      z.strictObject({
        file: videoFile,
        type: formatted(/^video\/\w/, "a video type such as video/mp4"),
      }),
    )
    .min(1),
  captions: videoFile,
  /** The day the video was first published on the page. */
  published: date,
  width: number({ min: 1 }),
  height: number({ min: 1 }),
  transcript: z.array(text).min(1),
});

export type Video = z.infer<typeof video>;
