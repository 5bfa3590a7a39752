import { createCanvas } from "@napi-rs/canvas";
import { loadFonts } from "../draw/fonts.ts";
import { mesaCountry } from "../land/mesa-country.ts";
import { type Sheet, surveySheet } from "../sheet/draw-sheet.ts";
import type { Cut } from "./cuts.ts";
import { type FrameStore, frameStore } from "./frame-store.ts";
import { sheetFrames } from "./sheet-frame.ts";
import { paintLayers, type SheetLayers } from "./sheet-layers.ts";
import { frameCount, frameRate, shots } from "./shots.ts";
import { drawTilt } from "./tilt-frame.ts";
import { type EveningLand, eveningLand, tiltScene } from "./tilt-scene.ts";

const firstTiltFrame = Math.ceil(shots.tilt.from * frameRate);
/** From here on the picture is held. */
const lastFrame = Math.floor(shots.tilt.to * frameRate);

/** Every frame of a cut as pixels, four bytes each, first to last. */
export interface Film {
  readonly width: number;
  readonly height: number;
  readonly frame: (n: number) => Buffer;
}

/** Renders the missing frames of a cut and returns it. */
export function makeFilm(cut: Cut): Film {
  const store = filmStore(cut);
  render(cut, store);
  return {
    width: cut.width,
    height: cut.height,
    frame(n) {
      if (n < 0 || n >= frameCount)
        throw new Error(`The film has no frame ${n}; its last is ${frameCount - 1}.`);
      return store.read(Math.min(n, lastFrame));
    },
  };
}

/** Where a cut's frames are kept. */
export function filmStore(cut: Cut): FrameStore {
  return frameStore(`film-${cut.name}`, [
    "video/sheet-frame.ts",
    "video/sheet-layers.ts",
    "video/tilt-frame.ts",
    "video/tilt-scene.ts",
    "land/mesa-country.ts",
  ]);
}

function render(cut: Cut, store: FrameStore): void {
  const missing = Array.from({ length: lastFrame + 1 }, (_, n) => n).filter((n) => !store.has(n));
  if (missing.length === 0) return;
  const { sheet, layers } = preparedSheet();
  renderFrames(cut, store, missing, sheet, layers, () => preparedEvening(sheet));
}

/** Both cuts show one sheet in one light, computed once. */
const preparedSheet = once(() => {
  console.log("Light and color of the sheet");
  loadFonts();
  const sheet = surveySheet(mesaCountry());
  return { sheet, layers: paintLayers(sheet) };
});
const preparedEvening = once(eveningLand);

function once<Given extends unknown[], Made>(make: (...given: Given) => Made): (...given: Given) => Made {
  let made: Made | undefined;
  return (...given) => {
    made ??= make(...given);
    return made;
  };
}

/** Draws frames from prepared parts; the evening's land only when the first frame of the tilt needs it. */
export function renderFrames(
  cut: Cut,
  store: FrameStore,
  missing: readonly number[],
  sheet: Sheet,
  layers: SheetLayers,
  prepareEvening: () => EveningLand,
): void {
  const frames = sheetFrames(cut, sheet, layers);
  const canvas = createCanvas(cut.width, cut.height);
  const ctx = canvas.getContext("2d");
  const drawSheet = (seconds: number) => {
    frames.draw(ctx, seconds);
    return canvas;
  };
  let scene: ReturnType<typeof tiltScene> | undefined;
  const tilt = (seconds: number) => {
    scene ??= tiltScene(sheet, layers, frames.paintGround, prepareEvening());
    return drawTilt(scene, cut, seconds);
  };
  for (const [done, n] of missing.entries()) {
    const picture = n < firstTiltFrame ? drawSheet(n / frameRate) : tilt(n / frameRate);
    store.write(n, picture.data());
    if ((done + 1) % frameRate === 0) console.log(`${done + 1} of ${missing.length} frames`);
  }
}
