import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { loadFonts } from "../draw/fonts.ts";
import { mesaCountry } from "../land/mesa-country.ts";
import { surveySheet } from "../sheet/draw-sheet.ts";
import { ease } from "./ease.ts";
import { firstFlightFrame, flightFrames, lastFlightFrame, renderFlight } from "./flight.ts";
import { type FrameStore, frameStore } from "./frame-store.ts";
import { sheetFrames } from "./sheet-frame.ts";
import { paintLayers } from "./sheet-layers.ts";
import { crossFade, frameCount, frameRate, frameSize, shots } from "./shots.ts";

/** The last frame in which the sheet is visible, while it fades into the flight. */
const lastSheetFrame = Math.floor((shots.flight.from + crossFade) * frameRate);

/** Every frame of the film as a PNG file, first to last. */
export interface Film {
  readonly frame: (n: number) => Promise<Buffer>;
}

/** Renders the missing frames and returns the film. */
export async function makeFilm(): Promise<Film> {
  const flight = flightFrames();
  await renderFlight(flight);
  const sheet = frameStore("sheet", [
    "video/sheet-frame.ts",
    "video/sheet-layers.ts",
    "land/mesa-country.ts",
  ]);
  renderSheet(sheet);
  return {
    async frame(n) {
      if (n < 0 || n >= frameCount)
        throw new Error(`The film has no frame ${n}; its last is ${frameCount - 1}.`);
      if (n < firstFlightFrame) return sheet.read(n);
      if (n > lastSheetFrame) return flight.read(Math.min(n, lastFlightFrame));
      const share = ease((n / frameRate - shots.flight.from) / crossFade);
      return dissolve(sheet.read(n), flight.read(n), share);
    },
  };
}

function renderSheet(store: FrameStore): void {
  const missing = Array.from({ length: lastSheetFrame + 1 }, (_, n) => n).filter((n) => !store.has(n));
  if (missing.length === 0) return;
  console.log("Sheet: light and color");
  loadFonts();
  const sheet = surveySheet(mesaCountry());
  const draw = sheetFrames(sheet, paintLayers(sheet));
  const canvas = blank();
  const ctx = canvas.getContext("2d");
  for (const [done, n] of missing.entries()) {
    draw(ctx, n / frameRate);
    store.write(n, canvas.toBuffer("image/png"));
    if ((done + 1) % frameRate === 0) console.log(`Sheet: ${done + 1} of ${missing.length} frames`);
  }
}

async function dissolve(from: Buffer, to: Buffer, share: number): Promise<Buffer> {
  const canvas = blank();
  const ctx: SKRSContext2D = canvas.getContext("2d");
  ctx.drawImage(await loadImage(from), 0, 0);
  ctx.globalAlpha = share;
  ctx.drawImage(await loadImage(to), 0, 0);
  return canvas.toBuffer("image/png");
}

function blank(): Canvas {
  return createCanvas(frameSize.width, frameSize.height);
}
