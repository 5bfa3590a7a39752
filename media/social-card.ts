import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { parse } from "yaml";
import { loadFonts } from "./draw/fonts.ts";
import { LabelPlacer } from "./draw/lettering.ts";
import { palette } from "./draw/palette.ts";
import { setArchivo, setMono } from "./draw/pen.ts";
import { contentFolder, imagesFolder } from "./folders.ts";
import { drawLegend } from "./sheet/legend.ts";
import { drawStageTicks } from "./sheet/stage-ticks.ts";
import { drawTract, labelTract } from "./sheet/tract.ts";
import { laptopSheet, lookAt, type View } from "./sheet/view.ts";

/** `node social-card.ts`: the picture that other sites show for a link to the page. Draw the hero first. */
const size = { width: 1200, height: 630 };
const foot = 94;
const margin = 64;

/** The part of the laptop hero that the card shows: its lettering is still legible on a card. */
const hero = join(imagesFolder, "hero-laptop.webp");
const laptop = laptopSheet(1);
const shown = { left: 235, top: 246, width: 1455 };
const view: View = {
  ...laptop,
  ...shown,
  height: (shown.width * (size.height - foot)) / size.width,
  scale: size.width / shown.width,
};

const card = join(imagesFolder, "og.jpg");
const company = parse(readFileSync(join(contentFolder, "company.yaml"), "utf8"));
const { title } = parse(readFileSync(join(contentFolder, "hero.yaml"), "utf8"));

loadFonts();
const canvas = createCanvas(size.width, size.height);
const ctx = canvas.getContext("2d");
await drawHero(ctx);
drawMark(ctx, margin + 25, 80);
ctx.fillStyle = palette.ink;
setArchivo(ctx, 28, 640, 106);
ctx.fillText(company.name.short, margin + 67, 90);
setArchivo(ctx, 98, 640, 112);
ctx.letterSpacing = "-2.8px";
for (const [line, word] of title.split(" ").entries()) ctx.fillText(word, margin - 4, 232 + line * 99);
ctx.letterSpacing = "0px";
drawFoot(ctx);
await sharp(canvas.toBuffer("image/png")).jpeg({ quality: 86, mozjpeg: true }).toFile(card);
console.log(`og.jpg: ${size.width} × ${size.height}, ${Math.round(statSync(card).size / 1024)} KiB`);

async function drawHero(ctx: SKRSContext2D): Promise<void> {
  const finer = (await sharp(hero).metadata()).width / laptop.width;
  const region = {
    left: Math.round((view.left - laptop.left) * finer),
    top: Math.round((view.top - laptop.top) * finer),
    width: Math.round(view.width * finer),
    height: Math.round(view.height * finer),
  };
  // Scaled once, not twice, to stay sharp: from the hero straight to the card's pixels.
  const picture = await sharp(hero)
    .extract(region)
    .resize(size.width, size.height - foot)
    .sharpen({ sigma: 0.5 })
    .png()
    .toBuffer();
  ctx.drawImage(await loadImage(picture), 0, 0);
  // What the page draws itself, and the legend in the card's own corner, over the picture's.
  ctx.save();
  lookAt(ctx, view);
  drawTract(ctx, 1.2);
  labelTract(ctx, new LabelPlacer({ left: 0, top: 0, right: 0, bottom: 0 }, 0), view);
  drawStageTicks(ctx, view);
  drawLegend(ctx, view);
  ctx.restore();
}

/** The control point in its circle, as in the page's header. */
function drawMark(ctx: SKRSContext2D, x: number, y: number): void {
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 3;
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.arc(x, y, 24, 0, 2 * Math.PI);
  ctx.fillStyle = palette.film;
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x, y - 15);
  ctx.lineTo(x + 13.5, y + 9);
  ctx.lineTo(x - 13.5, y + 9);
  ctx.closePath();
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x, y + 1, 3.6, 0, 2 * Math.PI);
  ctx.fillStyle = palette.red;
  ctx.fill();
}

function drawFoot(ctx: SKRSContext2D): void {
  const top = size.height - foot;
  ctx.fillStyle = palette.film;
  ctx.fillRect(0, top, size.width, foot);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(0, top, size.width, 2);
  setArchivo(ctx, 27, 500, 102);
  ctx.fillText("Right-of-way. Title. Survey. GIS.", margin, top + 57);
  setMono(ctx, 24);
  ctx.textAlign = "right";
  ctx.fillText(
    `${company.address.city}, ${company.address.state}. Since ${company.since}`,
    size.width - margin,
    top + 56,
  );
}
