import type { Page } from "@playwright/test";

/**
 * What axe leaves to a person, and what was decided. The suite compares: a new finding fails it, and so does one
 * that is decided here and no longer found.
 */
export interface Decision {
  readonly finding: string;
  readonly decision: string;
}

const overThePicture =
  "The hero's text lies over a picture, whose pixels axe does not read; tests/accessibility/hero.spec.ts does: no pixel " +
  "under the text falls below 4.5 to 1. On a phone, with large letters and with more contrast the picture stands aside.";

export const decisions: readonly Decision[] = [
  "Land Services, Evolved.",
  "We run title, acquire ri",
  "LinkedIn",
  "Facebook",
].map((element) => ({
  finding: `color-contrast: ${element}: imgNode`,
  decision: overThePicture,
}));

/** What axe is expected to leave undecided on the page as it is now, sorted as it is found. */
export async function decidedOn(page: Page): Promise<string[]> {
  const words = await page.locator("#home-heading").boundingBox();
  const picture = await page.locator("#home img").boundingBox();
  if (!words || !picture) throw new Error("The hero has lost its heading or its picture.");
  const across = picture.x < words.x + words.width && words.x < picture.x + picture.width;
  const along = picture.y < words.y + words.height && words.y < picture.y + picture.height;
  return across && along ? decisions.map(({ finding }) => finding).sort() : [];
}

/**
 * With forced colours axe reads each text's -webkit-text-fill-color, which a browser leaves as the page wrote it
 * while it paints the visitor's own colours. What is painted is measured in tests/accessibility/forced-colors.spec.ts.
 */
export const rulesOffWithForcedColours = ["color-contrast"];
