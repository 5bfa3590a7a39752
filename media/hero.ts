import { join } from "node:path";
import { findExtent, grow } from "./draw/box.ts";
import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";
import { imagesFolder } from "./folders.ts";
import { mesaCountry } from "./land/mesa-country.ts";
import { recordNames } from "./land-names.ts";
import { publishSafeAreas, type SafeAreas } from "./safe-areas.ts";
import { drawSheet, surveySheet } from "./sheet/draw-sheet.ts";
import { legendBox } from "./sheet/legend.ts";
import { tractFourteen } from "./sheet/tract.ts";
import { laptopSheet, phoneSheet, smallestLettering, type View, wideSheet } from "./sheet/view.ts";

/** `node hero.ts`: draws the hero, once for each kind of screen. `node hero.ts 0.5` draws half-size drafts. */
const share = Number(process.argv[2] ?? 1);

loadFonts();
const sheet = surveySheet(mesaCountry());
console.log("Surveyed the sheet");
for (const view of [wideSheet(1.5 * share), laptopSheet(share), phoneSheet(share)]) {
  const { picture } = view;
  console.log(picture);
  await publish(share === 1 ? picture : `${picture}-draft`, drawSheet(sheet, view));
  if (share === 1) publishSafeAreas(`${picture}.webp`, view, findSafeAreas(view));
}

if (share === 1)
  recordNames(
    "hero",
    ["hero", "hero-laptop", "hero-phone"].map((picture) => join(imagesFolder, `${picture}.webp`)),
  );

/** The tract with the call above it and the legend, and the part that is behind the page's words. */
function findSafeAreas(view: View): SafeAreas {
  const legend = legendBox(view);
  const outline = grow(findExtent(tractFourteen), 9);
  const tract = { ...outline, top: outline.top - 45 };
  return {
    whole: legend ? [tract, legend] : [tract],
    words: view.words,
    lettering: smallestLettering * view.lettering,
  };
}
