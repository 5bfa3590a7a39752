/** Draws portfolio picture 2, the wind lease from the air, in full and closer for phones: `node wind-lease.ts`. A minute or two. */
import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";
import { mesaCountry } from "./land/mesa-country.ts";
import { drawWindSheet } from "./oblique/draw-wind-sheet.ts";
import { makeScene } from "./oblique/scene.ts";
import { phoneSheet, wideSheet } from "./oblique/wind-sheet.ts";
import { publishSafeAreas } from "./safe-areas.ts";

loadFonts();
const scene = makeScene(mesaCountry(), console.log);
for (const [picture, sheet] of Object.entries({ "wind-lease": wideSheet, "wind-lease-phone": phoneSheet })) {
  await publish(picture, drawWindSheet(scene, sheet));
  const frame = { left: 0, top: 0, width: sheet.width, height: sheet.height + sheet.collar };
  publishSafeAreas(`${picture}.webp`, frame, { lettering: sheet.lettering - 1 });
}
