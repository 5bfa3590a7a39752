/** Draws portfolio picture 2, the wind lease from the air: `node media/wind-lease.ts`. A minute or two. */
import { boxAround } from "./draw/box.ts";
import { loadFonts } from "./draw/fonts.ts";
import { palette } from "./draw/palette.ts";
import { setArchivo } from "./draw/pen.ts";
import { publish } from "./draw/publish.ts";
import { mesaCountry } from "./land/mesa-country.ts";
import type { View } from "./oblique/camera.ts";
import { takePicture } from "./oblique/picture.ts";
import { makeScene } from "./oblique/scene.ts";

const size = { width: 2000, height: 1250 };
const view: View = { x: 1015, y: 805, z: 140, heading: 45, fieldOfView: 31, horizon: 0.06 };

const started = Date.now();
const progress = (what: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1)} s  ${what}`);

loadFonts();
const scene = makeScene(mesaCountry(), progress);
progress("picture");
const canvas = takePicture(scene, view, size.width, size.height);

const ctx = canvas.getContext("2d");
const note = "Illustration. Not a survey.";
setArchivo(ctx, 25, 520, 96);
const plate = boxAround({ x: 0, y: 0 }, ctx.measureText(note).width + 36, 52);
ctx.translate(size.width - 24 - plate.right, size.height - 24 - plate.bottom);
ctx.fillStyle = palette.film;
ctx.fillRect(plate.left, plate.top, plate.right - plate.left, plate.bottom - plate.top);
ctx.strokeStyle = palette.ink;
ctx.lineWidth = 1.5;
ctx.strokeRect(plate.left, plate.top, plate.right - plate.left, plate.bottom - plate.top);
ctx.fillStyle = palette.ink;
ctx.textAlign = "center";
ctx.textBaseline = "middle";
ctx.fillText(note, 0, 1);
await publish("wind-lease", canvas);
progress("written");
