import { cleanDeed } from "./clean-deed.ts";
import { describeTract } from "./describe-tract.ts";
import { findTract, type TractText } from "./tract-text.ts";
import { type Tract, traverse } from "./traverse.ts";

/** Reads metes and bounds. Null for anything else, and for fewer than three calls. */
export function readLegalDescription(text: string): (Tract & { readonly sentence: string }) | null {
  const deed = cleanDeed(text);
  const found = findTract(deed);
  const tract = found && traverse(found.calls, found.tie);
  return found && tract && isDeed(deed, found, tract)
    ? { ...tract, sentence: describeTract(tract, found) }
    : null;
}

/** Routes and directions have no angles, and don't return or close. Calls that enclose nothing aren't a deed's. */
function isDeed(deed: string, { calls, returns }: TractText, { perimeter, gap, acres }: Tract): boolean {
  const ratio = gap === null ? 0 : perimeter / gap;
  if (ratio > 1000 && acres * 43_560 < perimeter ** 2 / 1e6) return false;
  const hasThence = /\bthence\b/i.test(deed);
  const hasAngles = calls.some(({ degrees = 0 }) => degrees % 90 !== 0);
  if (returns) return hasThence || hasAngles || ratio > 25;
  if (/\bpoint of (?:ending|termin|exit)|\bterminat/i.test(deed)) return false;
  return hasThence ? hasAngles || ratio > 25 : hasAngles && ratio > 1000;
}
