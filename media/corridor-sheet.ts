/** Draws portfolio picture 3, a plan-and-profile sheet of a 500 kV line, in full and cropped for phones: `node corridor-sheet.ts`. */
import { drawSheet, surveyLine } from "./corridor/draw-sheet.ts";
import { phoneSheet, wholeSheet } from "./corridor/sheet-window.ts";
import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";

loadFonts();
const line = surveyLine();
console.log("Surveyed the line");
await publish("corridor", drawSheet(line, wholeSheet));
await publish("corridor-phone", drawSheet(line, phoneSheet));
