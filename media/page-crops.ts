import type { Box } from "./draw/box.ts";

/** How the page shows the hero on a screen, measured in a browser, in CSS pixels from the picture's upper left corner. */
export interface Shown {
  readonly screen: string;
  readonly picture: "wide" | "laptop" | "phone";
  readonly width: number;
  readonly height: number;
  /** What the words and the buttons span; on phones they stand above the picture. */
  readonly words?: Box;
  /** Where the collar of figures begins, which stands over the picture's foot. */
  readonly foot: number;
}

export const shownOn: readonly Shown[] = [];

/** The part of a picture that stays when it covers a box, as shares of the picture. */
export function covered(
  picture: { readonly width: number; readonly height: number },
  { width, height, picture: kind }: Shown,
): Box {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [across, down] = [width / scale / picture.width, height / scale / picture.height];
  // Phones keep the middle; where words stand over the picture its left edge stays.
  const left = kind === "phone" ? (1 - across) / 2 : 0;
  const top = (1 - down) / 2;
  return { left, top, right: left + across, bottom: top + down };
}

/** A box of the page over the picture, as shares of the whole picture. */
export function underneath(visible: Box, shown: Shown, box: Box): Box {
  const x = (css: number) => visible.left + (css / shown.width) * (visible.right - visible.left);
  const y = (css: number) => visible.top + (css / shown.height) * (visible.bottom - visible.top);
  return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
}
