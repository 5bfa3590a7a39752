/**
 * What axe leaves to a person, and what was decided. The suite compares: a new finding fails it, and so does one
 * that is decided here and no longer found.
 */
export interface Decision {
  readonly finding: string;
  /** The widths at which it is found. */
  readonly where: "wide" | "everywhere";
  readonly decision: string;
}

const overThePicture =
  "The hero's text lies over a picture, whose pixels axe does not read; tests/access/hero.spec.ts does: no pixel " +
  "under the text falls below 4.5 to 1. Under 1024 px the picture stands below the text.";

export const decisions: readonly Decision[] = [
  "#home-heading",
  ".hero-lede",
  ".hero-social > li:nth-child(1) > a",
  ".hero-social > li:nth-child(2) > a",
].map((element) => ({
  finding: `color-contrast: ${element}: imgNode`,
  where: "wide",
  decision: overThePicture,
}));

/** What axe is expected to leave undecided at a width, sorted as it is found. */
export function decidedAt(width: number): string[] {
  return decisions
    .filter(({ where }) => where === "everywhere" || width >= 1024)
    .map(({ finding }) => finding)
    .sort();
}

/**
 * With forced colours axe reads each text's -webkit-text-fill-color, which a browser leaves as the page wrote it
 * while it paints the visitor's own colours. What is painted is measured in tests/access/forced-colours.spec.ts.
 */
export const rulesOffWithForcedColours = ["color-contrast"];
