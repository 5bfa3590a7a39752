import { expect, test } from "vitest";
import { parseCaptions } from "./captions.ts";

test("reads the words of each caption, in the forms that WebVTT allows", () => {
  const webvtt = [
    "WEBVTT - a title",
    "NOTE a comment",
    "1\n00:00:00.000 --> 00:00:04.000\nA bearing, a distance,\na corner.",
    "01:02.500 --> 01:03.000 line:0\nNo hours and no number.",
    "01:00:00.000 --> 01:00:01.000\nAn hour later.",
  ].join("\n\n");
  const captions = ["A bearing, a distance, a corner.", "No hours and no number.", "An hour later."];
  expect(parseCaptions(webvtt)).toEqual(captions);
  expect(parseCaptions(webvtt.replaceAll("\n", "\r\n"))).toEqual(captions);
});

test("a file without cues has no captions", () => {
  expect(parseCaptions("WEBVTT\n")).toEqual([]);
});
