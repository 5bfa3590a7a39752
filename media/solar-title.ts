/** Draws portfolio picture 1, the title map of a 15,000-acre solar project, in full and cropped for phones: `node solar-title.ts`. */
import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";
import { phoneMap, wholeMap } from "./solar/map-window.ts";
import { drawTitleMap, surveyProject } from "./solar/title-map.ts";

loadFonts();
const project = surveyProject();
console.log("Surveyed and painted the ground");
await publish("solar-title", drawTitleMap(project, wholeMap));
await publish("solar-title-phone", drawTitleMap(project, phoneMap));
