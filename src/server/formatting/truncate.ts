/** At most so many characters (code points), with an ellipsis for the rest; what is read as one sign is never cut in two. */
export function shortened(text: string, most: number): string {
  // A visitor may write 60 KB: no more is looked at than can count.
  const looked = [...text.slice(0, 2 * most + 2)];
  if (looked.length <= most) return text;
  let kept = "";
  let count = 0;
  for (const { segment } of signs.segment(looked.join(""))) {
    count += [...segment].length;
    if (count >= most) break;
    kept += segment;
  }
  return `${kept}…`;
}

const signs = new Intl.Segmenter("en", { granularity: "grapheme" });
