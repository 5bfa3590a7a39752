import { day, fileName, group, list, number, text, textLike } from "./parts.ts";

export const video = group({
  heading: text(),
  blurb: text(),
  note: text(),
  poster: fileName(),
  sources: list(
    group({
      file: fileName(),
      type: textLike((value) => /^video\/\w/.test(value), "a video type such as video/mp4"),
    }),
  ),
  captions: fileName(),
  published: day(),
  width: number({ min: 1 }),
  height: number({ min: 1 }),
  transcript: list(text()),
});
