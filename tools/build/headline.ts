import { measureText, readFont } from "./discovery/outline-text.ts";
import { pinFont } from "./fonts.ts";

/** As base.css sets it: width, weight, letter spacing and measure. */
const look = { wdth: 112, wght: 640 };
const tracking = -0.028;
const measureInZeros = 9;

/**
 * What the style sheet must know of a headline to keep it on the blank land beside the drawings: how wide its longest word is, in
 * ems, and in how many lines it breaks.
 */
export async function measureHeadline(
  title: string,
): Promise<{ readonly word: number; readonly lines: number }> {
  const font = readFont(await pinFont("Sans", look, title));
  const measure = (text: string) => measureText(font, text) + tracking * text.length;
  const pieces = title.split(/(?<=-)|\s+/);
  const word = Math.max(...pieces.map(measure));
  const room = Math.max(word, measureInZeros * measureText(font, "0"));
  let lines = 1;
  let line = "";
  for (const piece of title.split(/(?<=[-\s])/)) {
    if (line !== "" && measure((line + piece).trimEnd()) > room) {
      lines += 1;
      line = "";
    }
    line += piece;
  }
  return { word, lines };
}
