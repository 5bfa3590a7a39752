/** Draws portfolio picture 2, the wind lease from the air: `node wind-lease.ts`. A minute or two. */
import { boxAround } from "./draw/box.ts";
import { loadFonts } from "./draw/fonts.ts";
import { palette } from "./draw/palette.ts";
import { setArchivo } from "./draw/pen.ts";
import { publish } from "./draw/publish.ts";
import { mesaCountry } from "./land/mesa-country.ts";
import type { View } from "./oblique/camera.ts";
import { takePicture } from "./oblique/picture.ts";
import { makeScene } from "./oblique/scene.ts";

/** The page's aspect ratio at every width, so that nothing is cut off. */
const size = { width: 1440, height: 1280 };
const view: View = { x: 1015, y: 805, z: 140, heading: 40.4, fieldOfView: 17.6, horizon: 0.045 };

const started = Date.now();
const progress = (what: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1)} s  ${what}`);

loadFonts();
const scene = makeScene(mesaCountry(), progress);
progress("picture");
const canvas = takePicture(scene, view, size.width, size.height);

const ctx = canvas.getContext("2d");
const note = "Illustration. Not a survey.";
setArchivo(ctx, 49, 520, 94);
const plate = boxAround({ x: 0, y: 0 }, ctx.measureText(note).width + 52, 84);
ctx.translate(size.width - 24 - plate.right, size.height - 24 - plate.bottom);
ctx.fillStyle = palette.film;
ctx.fillRect(plate.left, plate.top, plate.right - plate.left, plate.bottom - plate.top);
ctx.strokeStyle = palette.ink;
ctx.lineWidth = 2.5;
ctx.strokeRect(plate.left, plate.top, plate.right - plate.left, plate.bottom - plate.top);
ctx.fillStyle = palette.ink;
ctx.textAlign = "center";
ctx.textBaseline = "middle";
ctx.fillText(note, 0, 1);
await publish("wind-lease", canvas);
progress("written");
