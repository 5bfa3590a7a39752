import { feetPerMile } from "../units.ts";
import { cleanDeed } from "./clean-deed.ts";
import { describeTract } from "./describe-tract.ts";
import { findLeftOut } from "./left-out.ts";
import { findTract, type TractText } from "./tract-text.ts";
import { type Tract, traverse } from "./traverse.ts";

export interface ReadTract extends Tract {
  readonly sentence: string;
  /** The words that each leg was read from. */
  readonly words: readonly string[];
}

/** Reads metes and bounds. Null for anything else, and for fewer than three calls. Without quotes, nothing repeats the text. */
export function readLegalDescription(text: string, { quotes = true } = {}): ReadTract | null {
  const deed = cleanDeed(text);
  const end = findLeftOut(deed);
  const found = readDeed(deed.slice(0, end));
  if (!found) return readDeed(deed.slice(end, end + longDeed)) ? leftOut : null;
  const { tract, text: tractText } = found;
  return {
    ...tract,
    sentence: describeTract(tract, tractText, deed, quotes),
    words: quotes
      ? tractText.calls
          .slice(0, tract.legs.length)
          .map(({ quote }) => quote.replace(/^[ ,;:]{1,9}|[ ,;:]{1,9}$/g, ""))
      : [],
  };
}

const longDeed = 8000;
const leftOut: ReadTract = {
  ...traverse([], []),
  sentence:
    "These calls come after “except” or a similar word, so they may be of land that is left out. Nothing is drawn.",
  words: [],
};

function readDeed(deed: string) {
  const text = findTract(deed);
  const tract = text && traverse(text.calls, text.tie);
  return tract && isDeed(deed, text, tract) ? { text, tract } : undefined;
}

/** A deed has two of four signs. Routes and directions have at most one, and their angles run for miles or enclose nothing. */
function isDeed(deed: string, { calls, returns }: TractText, tract: Tract): boolean {
  const { ending, ratio, acres, points } = tract;
  if (ending !== "stops" && acres < 1e-5) return false;
  // Pasted twice, or two tracts that were taken for one.
  if (points.slice(3, -1).some(([x, y]) => Math.hypot(x, y) < 0.5)) return false;
  if (!returns && (route.test(deed) || (!(ratio >= 1.5) && !/\bbeg|\bcom\b|\bcomm/i.test(deed))))
    return false;
  const hasAngles = calls.some(({ degrees = 0, feet = 0 }) => degrees % 90 !== 0 && feet < feetPerMile);
  const closes = ending !== "stops" && ratio > 200 && calls.length > 3;
  const signs = [/\bthence\b/i.test(deed), returns, hasAngles, closes];
  return signs.filter(Boolean).length > 1;
}

/** A line with a width, or with an end. */
const route =
  /\bpoint of (?:ending|exit)|\btermin(?:at|us)|\b(?:each|either|both) sides?\b|\b(?:center|pipe) ?line\b[^;,]{0,40}\b(?:descri|thence|beg)|\d\+\d\d/i;
