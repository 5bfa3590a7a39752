import { beforeAll, expect, test } from "vitest";
import { mesaCountry } from "../land/mesa-country.ts";
import { nearestOnPath } from "../land/path.ts";
import { contains } from "../land/polygon.ts";
import { rightOfWayHalfWidth } from "../sheet/corridor.ts";
import { isLeased } from "../sheet/development-stages.ts";
import { parcels } from "../sheet/parcels.ts";
import { riverPath } from "../sheet/river.ts";
import { trackerBlocks } from "../sheet/solar.ts";
import { sheetStreams, wetness } from "../sheet/streams.ts";
import { type Clearance, clearance, hatchedPart } from "./clearance.ts";
import { builtLine, builtStrip } from "./corridor-growth.ts";
import { wide } from "./cuts.ts";
import { corridor, frameRate, shots } from "./shots.ts";

let title: Clearance;
beforeAll(() => {
  const country = mesaCountry();
  const river = riverPath();
  const banks = wetness(country, sheetStreams(country, river), river);
  const leases = parcels()
    .filter(isLeased)
    .map(({ polygon }) => polygon);
  title = clearance(parcels(), trackerBlocks(leases, { country, wetness: banks, river }));
}, 300_000);

const frames = Array.from({ length: shots.tilt.from * frameRate }, (_, n) => n / frameRate);

test("three tracts need curative work when solar is shown: two on the line, one off it, all in the frame", () => {
  expect(title.curative.map(({ onLine }) => onLine)).toEqual([true, true, false]);
  for (const tract of title.curative) {
    expect(hatchedPart(tract, corridor.from - 1)).toEqual(tract.polygon);
    for (const { x } of tract.polygon) expect(x).toBeGreaterThan(wide.work.x - 960 / wide.work.scale);
  }
});

test("at every frame nothing of the line or its structures lies where a tract is still hatched", () => {
  for (const seconds of frames)
    for (const tract of title.curative) {
      const hatched = hatchedPart(tract, seconds);
      if (hatched.length < 3) continue;
      const line = builtLine(seconds);
      for (const point of [...line, ...builtStrip(seconds)])
        expect(contains(hatched, point), `${seconds} s`).toBe(false);
      for (const { x, y } of hatched)
        if (line.length > 1)
          expect(nearestOnPath(line, x, y).distance, `${seconds} s`).toBeGreaterThan(rightOfWayHalfWidth);
    }
});

test("at the end the line crosses two cleared tracts, and the third still waits", () => {
  const last = title.curative.map((tract) => hatchedPart(tract, shots.tilt.from).length);
  expect(last.map((corners) => corners > 0)).toEqual([false, false, true]);
});

test("the hatch clears from left to right, shortly before the line comes", () => {
  const west = (seconds: number) =>
    title.curative
      .filter(({ onLine }) => onLine)
      .map((tract) => Math.min(...hatchedPart(tract, seconds).map(({ x }) => x), 9999));
  let last = west(0);
  for (const seconds of frames) {
    const now = west(seconds);
    now.forEach((x, n) => {
      expect(x).toBeGreaterThanOrEqual(last[n] as number);
    });
    last = now;
  }
});
