/** Draws portfolio picture 2, the wind lease from the air, in full and closer for phones: `node wind-lease.ts`. A minute or two. */
import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";
import { mesaCountry } from "./land/mesa-country.ts";
import { drawWindSheet } from "./oblique/draw-wind-sheet.ts";
import { makeScene } from "./oblique/scene.ts";
import { phoneSheet, wideSheet } from "./oblique/wind-sheet.ts";

loadFonts();
const scene = makeScene(mesaCountry(), console.log);
await publish("wind-lease", drawWindSheet(scene, wideSheet));
await publish("wind-lease-phone", drawWindSheet(scene, phoneSheet));
