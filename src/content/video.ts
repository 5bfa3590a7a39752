import { z } from "zod";
import { formatted, number, optionalSection, posterFile, text, videoFile } from "./fields.ts";

/** The video's files in one format. */
const cut = {
  poster: posterFile,
  /** Every browser must be able to play the last one. */
  sources: z
    .array(
      z.strictObject({
        file: videoFile,
        type: formatted(/^video\/\w/, "a video type such as video/mp4"),
      }),
    )
    .min(1),
  width: number({ min: 1 }),
  height: number({ min: 1 }),
};

/** video.yaml: the video and its text. */
export const video = z.strictObject({
  ...optionalSection,
  heading: text,
  blurb: text,
  ...cut,
  /** The same video in 4:5 for narrow screens: as long, with the same captions. */
  phone: z.strictObject(cut).optional(),
  captions: videoFile,
  transcript: z.array(text).min(1),
  /** The deed that the video draws. Its calls stand between asterisks, and `at` is the second at which the pen begins them. */
  deed: z
    .strictObject({
      summary: text,
      beginning: text,
      calls: z.array(z.strictObject({ text, at: number({ min: 0, decimals: true }) })).min(1),
      request: text,
    })
    .exactOptional(),
});
