import type { Box } from "./draw/box.ts";

/** How the page shows the hero on a screen, measured in a browser, in CSS pixels from the picture's upper left corner. */
export interface Screen {
  readonly screen: string;
  readonly picture: "wide" | "laptop" | "phone";
  readonly width: number;
  readonly height: number;
  /** The area of the headline and buttons; on phones they are above the picture, and on tablets beside it. */
  readonly words?: Box;
  /** Where the strip of figures begins, which covers the picture's foot. */
  readonly foot: number;
}

export const screens: readonly Screen[] = [
  {
    screen: "1024 × 768",
    picture: "laptop",
    width: 1024,
    height: 670,
    words: words(457, 28, 517),
    foot: 577,
  },
  {
    screen: "1280 × 800",
    picture: "laptop",
    width: 1280,
    height: 721,
    words: words(479, 27, 561),
    foot: 622,
  },
  {
    screen: "1366 × 768",
    picture: "laptop",
    width: 1366,
    height: 735,
    words: words(501, 26, 574),
    foot: 635,
  },
  {
    screen: "1440 × 900",
    picture: "laptop",
    width: 1440,
    height: 820,
    words: words(554, 65, 620),
    foot: 719,
  },
  {
    screen: "1599 × 900",
    picture: "laptop",
    width: 1599,
    height: 827,
    words: words(634, 69, 624),
    foot: 726,
  },
  { screen: "1600 × 900", picture: "wide", width: 1600, height: 827, words: words(583, 54, 638), foot: 726 },
  {
    screen: "1920 × 1080",
    picture: "wide",
    width: 1920,
    height: 1007,
    words: words(773, 133, 737),
    foot: 906,
  },
  {
    screen: "2560 × 1440",
    picture: "wide",
    width: 2560,
    height: 1027,
    words: words(1093, 143, 747),
    foot: 926,
  },
  { screen: "360 × 800", picture: "phone", width: 360, height: 288, foot: 288 },
  { screen: "768 × 1024", picture: "phone", width: 323, height: 620, foot: 620 },
  { screen: "1023 × 768", picture: "phone", width: 430, height: 545, foot: 545 },
];

/** The span of headline, sentence and buttons, from the page's left edge to a little beyond the longest line. */
function words(right: number, top: number, bottom: number): Box {
  return { left: 0, top: top - 16, right: right + 24, bottom: bottom + 16 };
}

/** The part of a picture that is visible when it covers the screen's box, as shares of the picture. */
export function findVisiblePart(
  picture: { readonly width: number; readonly height: number },
  { width, height, picture: kind }: Screen,
): Box {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [across, down] = [width / scale / picture.width, height / scale / picture.height];
  // Under the headline the left edge stays visible; beside it, Tract 14 (hero.module.css).
  const left = kind === "phone" ? 0.42 * (1 - across) : 0;
  const top = (1 - down) / 2;
  return { left, top, right: left + across, bottom: top + down };
}

/** Converts a box of the page, over the picture, to shares of the whole picture. */
export function toPictureBox(visible: Box, shown: Screen, box: Box): Box {
  const x = (css: number) => visible.left + (css / shown.width) * (visible.right - visible.left);
  const y = (css: number) => visible.top + (css / shown.height) * (visible.bottom - visible.top);
  return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
}
