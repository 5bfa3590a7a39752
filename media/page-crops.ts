import type { Box } from "./draw/box.ts";
import type { Path } from "./land/path.ts";

/** How the page shows the hero on a screen, measured in a browser, in CSS pixels from the picture's upper left corner. */
export interface Screen {
  readonly screen: string;
  readonly picture: "wide" | "laptop" | "phone";
  readonly width: number;
  readonly height: number;
  /** The area of the headline and buttons; on phones they are above the picture, and on tablets beside it. */
  readonly words?: Box;
}

export const screens: readonly Screen[] = [
  { screen: "1024 × 768", picture: "laptop", width: 1024, height: 577, words: words(457, 28, 517) },
  { screen: "1280 × 800", picture: "laptop", width: 1280, height: 622, words: words(479, 27, 561) },
  { screen: "1366 × 768", picture: "laptop", width: 1366, height: 635, words: words(501, 26, 574) },
  { screen: "1440 × 900", picture: "laptop", width: 1440, height: 719, words: words(554, 65, 620) },
  { screen: "1599 × 900", picture: "laptop", width: 1599, height: 726, words: words(634, 69, 624) },
  { screen: "1600 × 900", picture: "wide", width: 1600, height: 726, words: words(583, 54, 638) },
  { screen: "1680 × 1050", picture: "wide", width: 1680, height: 867, words: words(643, 118, 715) },
  { screen: "1920 × 1080", picture: "wide", width: 1920, height: 906, words: words(773, 133, 737) },
  { screen: "2560 × 1440", picture: "wide", width: 2560, height: 926, words: words(1093, 143, 747) },
  { screen: "360 × 800", picture: "phone", width: 360, height: 136 },
  { screen: "768 × 1024", picture: "phone", width: 323, height: 620 },
  { screen: "1023 × 768", picture: "phone", width: 430, height: 545 },
];

/** The span of headline, sentence and buttons, from the page's left edge to a little beyond the longest line. */
function words(right: number, top: number, bottom: number): Box {
  return { left: 0, top: top - 16, right: right + 8, bottom: bottom + 16 };
}

/** The part of a picture that is visible when it covers the screen's box, as shares of the picture. */
export function findVisiblePart(
  picture: { readonly width: number; readonly height: number },
  { width, height, picture: kind }: Screen,
): Box {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [across, down] = [width / scale / picture.width, height / scale / picture.height];
  // The lower right corner, with the legend, stays visible; on tablets, beside the headline, Tract 14 (hero.module.css).
  const left = (kind === "phone" ? 0.39 : 1) * (1 - across);
  const top = 1 - down;
  return { left, top, right: left + across, bottom: top + down };
}

/** Converts a box of the page, over the picture, to shares of the whole picture. */
export function toPictureBox(visible: Box, shown: Screen, box: Box): Box {
  const x = (css: number) => visible.left + (css / shown.width) * (visible.right - visible.left);
  const y = (css: number) => visible.top + (css / shown.height) * (visible.bottom - visible.top);
  return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
}

interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly picture?: Screen["picture"];
}

/** What each screen shows of a sheet, in the sheet's own points. */
export function findShownParts(sheet: Sheet): Box[] {
  return screens
    .filter(({ picture }) => picture === sheet.picture)
    .map((screen) => toSheet(sheet, findVisiblePart(sheet, screen)));
}

function toSheet(sheet: Sheet, { left, top, right, bottom }: Box): Box {
  const x = (share: number) => sheet.left + share * sheet.width;
  const y = (share: number) => sheet.top + share * sheet.height;
  return { left: x(left), top: y(top), right: x(right), bottom: y(bottom) };
}

/** Where each screen's headline and buttons stand, in the sheet's own points. */
export function findWords(sheet: Sheet): Box[] {
  return screens
    .filter(({ picture }) => picture === sheet.picture)
    .flatMap((screen) => {
      if (!screen.words) return [];
      return [toSheet(sheet, toPictureBox(findVisiblePart(sheet, screen), screen, screen.words))];
    });
}

/** The lines along which screens cut a sheet off. */
export function cropEdges(sheet: Sheet): Path[] {
  return findShownParts(sheet).map(({ left, top, right, bottom }) => [
    { x: left, y: bottom },
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
  ]);
}
