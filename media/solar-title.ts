/** Draws portfolio picture 1, the title map of a 15,000-acre solar project, in full and cropped for phones: `node solar-title.ts`. */
import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";
import { publishSafeAreas } from "./safe-areas.ts";
import { phoneMap, wholeMap } from "./solar/map-window.ts";
import { paintGround } from "./solar/paint-ground.ts";
import { planProject } from "./solar/project.ts";
import { drawTitleMap } from "./solar/title-map.ts";

loadFonts();
const project = planProject();
const painted = paintGround(project.plains);
console.log("Planned the project and painted the ground");
for (const [picture, window] of Object.entries({ "solar-title": wholeMap, "solar-title-phone": phoneMap })) {
  await publish(picture, drawTitleMap(project, painted, window));
  publishSafeAreas(`${picture}.webp`, window, { lettering: window.acreage });
}
