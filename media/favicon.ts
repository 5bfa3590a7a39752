import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { controlPoint } from "./draw/control-point.ts";
import { packIco } from "./draw/ico.ts";
import { imagesFolder } from "./folders.ts";

/** `node favicon.ts`: the logo for browser tabs, home screens and installed pages. */
const folder = imagesFolder;

const tab = controlPoint({ corners: 5, size: 1 });
const tiny = controlPoint({ corners: 5, size: 1, tiny: true });
/** Home screens round the corners themselves. */
const square = controlPoint({ corners: 0, size: 0.82 });
/** Android may crop an icon to a circle: everything important lies within the middle 80%. */
const maskable = controlPoint({ corners: 0, size: 0.66 });

writeFileSync(`${folder}/icon.svg`, tab);
const sides = [16, 32, 48];
const images = await Promise.all(
  sides.map(async (side) => ({ side, png: await render(side === 16 ? tiny : tab, side) })),
);
writeFileSync(`${folder}/favicon.ico`, packIco(images));
writeFileSync(`${folder}/apple-touch-icon.png`, await render(square, 180));
writeFileSync(`${folder}/icon-96.png`, await render(tab, 96));
writeFileSync(`${folder}/icon-192.png`, await render(tab, 192));
writeFileSync(`${folder}/icon-512.png`, await render(tab, 512));
writeFileSync(`${folder}/icon-maskable-512.png`, await render(maskable, 512));
console.log(`icon.svg, favicon.ico, apple-touch-icon.png and four icons`);

function render(svg: string, side: number): Promise<Buffer> {
  // 72 dots per inch draw the 32 units as 32 pixels.
  const sharpDrawing = sharp(Buffer.from(svg), { density: (72 * side) / 32 });
  return sharpDrawing.resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}
