import type { LineReadings, PictureFrame } from "../../src/content/line-readings.ts";
import { toShares } from "../draw/box.ts";
import { chainages, intersections } from "./alignment.ts";
import type { Line } from "./draw-sheet.ts";
import { axisWidth, profile, profileX, profileY, toChainage } from "./profile-frame.ts";
import { phoneSheet, pictureSize, type SheetWindow, wholeSheet } from "./sheet-window.ts";
import { conductorAlong } from "./structures.ts";

/** Feet between two readings. */
const step = 25;

export function readLine({ structures, groundAt, tracts }: Line): LineReadings {
  const pictures = { corridor: findFrame(wholeSheet), "corridor-phone": findFrame(phoneSheet) };
  const { startStation, endStation } = pictures.corridor;
  const stations = Array.from(
    { length: (endStation - startStation) / step + 1 },
    (_, n) => startStation + n * step,
  );
  return {
    ...{ startStation, endStation, step },
    ground: stations.map(groundAt).map(toTenths),
    conductor: stations.map(conductorAlong(structures)).map(toTenths),
    tracts: tracts
      .filter(({ from, to }) => to > startStation && from < endStation)
      .map(({ number, from, to }) => ({ name: `T-${number}`, from: Math.round(from), to: Math.round(to) })),
    pictures,
  };
}

function findFrame(window: SheetWindow): PictureFrame {
  const startStation = Math.ceil(toChainage(window.left + axisWidth) / step) * step;
  const endStation = Math.floor(toChainage(window.right) / step) * step;
  const { width, height } = pictureSize(window);
  const whole = {
    ...{ left: window.left, top: window.top },
    ...{ width: width / window.scale, height: height / window.scale },
  };
  const panel = { ...profile, left: profileX(startStation), right: profileX(endStation) };
  const { left, right, top, bottom } = toShares(panel, whole);
  const plan = intersections.map(({ x, y }, n) => {
    const at = toShares({ left: x, right: x, top: y, bottom: y }, whole);
    return { station: Math.round(chainages[n] as number), x: round(at.left), y: round(at.top) };
  });
  return {
    ...{ startStation, endStation },
    frame: { x0: round(left), x1: round(right), y0: round(top), y1: round(bottom) },
    elevations: { y0: elevationAt(profile.top), y1: elevationAt(profile.bottom) },
    plan,
  };
}

function elevationAt(y: number): number {
  const foot = profileY(0) - profileY(1);
  return toTenths((profileY(0) - y) / foot);
}

function toTenths(feet: number): number {
  return Math.round(feet * 10) / 10;
}

function round(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}
