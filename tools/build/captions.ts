/** Reads the words of each cue in a WebVTT file. */
export function parseCaptions(webvtt: string): readonly string[] {
  const cue = /-->.*\n((?:.+(?:\n|$))+)/g;
  return [...webvtt.replace(/\r\n?/g, "\n").matchAll(cue)].map(([, text = ""]) =>
    text.trim().replace(/\s+/g, " "),
  );
}
