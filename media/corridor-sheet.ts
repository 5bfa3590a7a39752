/** Draws portfolio picture 3, a plan-and-profile sheet of a 500 kV line, in full and cropped for phones, and its readings: `node corridor-sheet.ts`. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { smallestLettering } from "./corridor/clearance-label.ts";
import { drawSheet, surveyLine } from "./corridor/draw-sheet.ts";
import { readLine } from "./corridor/line-readings.ts";
import { phoneSheet, pictureSize, wholeSheet } from "./corridor/sheet-window.ts";
import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";
import { imagesFolder } from "./folders.ts";
import { publishSafeAreas } from "./safe-areas.ts";

loadFonts();
const line = surveyLine();
console.log("Surveyed the line");
writeFileSync(join(imagesFolder, "corridor-line.json"), `${JSON.stringify(readLine(line))}\n`);
for (const [picture, window] of Object.entries({ corridor: wholeSheet, "corridor-phone": phoneSheet })) {
  await publish(picture, drawSheet(line, window));
  const frame = { left: 0, top: 0, ...pictureSize(window) };
  publishSafeAreas(`${picture}.webp`, frame, { lettering: smallestLettering * window.scale });
}
