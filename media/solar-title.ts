/** Draws portfolio picture 1, the title map of a 15,000-acre solar project, in full and cropped for phones: `node solar-title.ts`. */
import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";
import { phoneMap, wholeMap } from "./solar/map-window.ts";
import { paintGround } from "./solar/paint-ground.ts";
import { planProject } from "./solar/project.ts";
import { drawTitleMap } from "./solar/title-map.ts";

loadFonts();
const project = planProject();
const painted = paintGround(project.plains);
console.log("Planned the project and painted the ground");
await publish("solar-title", drawTitleMap(project, painted, wholeMap));
await publish("solar-title-phone", drawTitleMap(project, painted, phoneMap));
