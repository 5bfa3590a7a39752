/** Truncates to at most `limit` code points, with an ellipsis for the rest; never cuts a grapheme in two. */
export function truncate(text: string, limit: number): string {
  // A visitor may write 60 KB; only the start matters here.
  const start = [...text.slice(0, 2 * limit + 2)];
  if (start.length <= limit) return text;
  let kept = "";
  let count = 0;
  for (const { segment } of graphemes.segment(start.join(""))) {
    count += [...segment].length;
    if (count >= limit) break;
    kept += segment;
  }
  return `${kept}…`;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
