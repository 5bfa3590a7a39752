import type { Caption } from "../../src/site/assets.ts";

/** Reads the cues of a WebVTT file: when each begins, and its words. */
export function parseCaptions(webvtt: string): readonly Caption[] {
  const cue = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})[ \t]+-->.*\n((?:.+(?:\n|$))+)/gm;
  return [...webvtt.replace(/\r\n?/g, "\n").matchAll(cue)].map(
    ([, hours = "0", minutes, seconds, text = ""]) => ({
      start: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      text: text.trim().replace(/\s+/g, " "),
    }),
  );
}
