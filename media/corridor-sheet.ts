/** Draws portfolio picture 3, a plan-and-profile sheet of a 500 kV line, in full and cropped for phones: `node corridor-sheet.ts`. */

import { smallestLettering } from "./corridor/clearance-label.ts";
import { drawSheet, surveyLine } from "./corridor/draw-sheet.ts";
import { phoneSheet, pictureSize, wholeSheet } from "./corridor/sheet-window.ts";
import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";
import { publishSafeAreas } from "./safe-areas.ts";

loadFonts();
const line = surveyLine();
console.log("Surveyed the line");
for (const [picture, window] of Object.entries({ corridor: wholeSheet, "corridor-phone": phoneSheet })) {
  await publish(picture, drawSheet(line, window));
  const frame = { left: 0, top: 0, ...pictureSize(window) };
  publishSafeAreas(`${picture}.webp`, frame, { lettering: smallestLettering * window.scale });
}
