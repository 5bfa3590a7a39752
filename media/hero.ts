import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";
import { mesaCountry } from "./land/mesa-country.ts";
import { drawSheet, surveySheet } from "./sheet/draw-sheet.ts";
import { laptopSheet, phoneSheet, wideSheet } from "./sheet/view.ts";

/** `node hero.ts`: draws the hero, once for each kind of screen. `node hero.ts 0.5` draws half-size drafts. */
const share = Number(process.argv[2] ?? 1);
const name = (picture: string) => (share === 1 ? picture : `${picture}-draft`);

loadFonts();
const sheet = surveySheet(mesaCountry());
console.log("Surveyed the sheet");
console.log("Hero");
await publish(name("hero"), drawSheet(sheet, wideSheet(1.5 * share)));
console.log("Hero for laptops");
await publish(name("hero-laptop"), drawSheet(sheet, laptopSheet(share)));
console.log("Hero for phones");
await publish(name("hero-phone"), drawSheet(sheet, phoneSheet(share)));
