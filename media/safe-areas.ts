import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Box, type Frame, toShares } from "./draw/box.ts";
import { imagesFolder } from "./folders.ts";

/** The limits that the page must keep to when it crops and scales a picture, in the drawing's own units. */
export interface SafeAreas {
  /** Seen whole or not at all: half a tract would look like a mistake. */
  readonly whole?: readonly Box[];
  /** The part that the page's words may cover. */
  readonly words?: Box | undefined;
  /** The size of the smallest lettering. */
  readonly lettering: number;
}

const file = join(imagesFolder, "safe-areas.json");

/** Writes a picture's safe areas beside it, in shares of its width and height. The site's tests read them. */
export function publishSafeAreas(
  picture: string,
  frame: Frame,
  { whole = [], words, lettering }: SafeAreas,
): void {
  const all = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  all[picture] = {
    whole: whole.map((box) => roundAll(toShares(box, frame))),
    words: words && roundAll(toShares(words, frame)),
    lettering: round(lettering / frame.width),
  };
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}

function roundAll({ left, top, right, bottom }: Box): Box {
  return { left: round(left), top: round(top), right: round(right), bottom: round(bottom) };
}

function round(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}
