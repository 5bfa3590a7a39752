import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { trace } from "../draw/pen.ts";
import { fillTint, hatch } from "./draw-map.ts";
import { legendSymbols } from "./legend-symbols.ts";
import { phoneMap, wholeMap } from "./map-window.ts";
import { planProject } from "./project.ts";
import { recordFills } from "./record-inks.ts";
import { tints } from "./solar-collar.ts";
import { drawMap } from "./title-map.ts";

const project = planProject();

test.for([
  { picture: "whole", window: wholeMap },
  { picture: "phones'", window: phoneMap },
])("on the $picture map every ink that is drawn is in the legend, and no other", ({ window }) => {
  const map = recordFills();
  const ground = createCanvas(1, 1);
  drawMap(map.ctx, project, { land: ground, plat: ground }, { ...window, names: [], plates: [] });

  const legend = recordFills();
  const box = { left: 100, top: 100, right: 170, bottom: 140 };
  for (const { draw } of legendSymbols(window)) draw(legend.ctx, box);
  for (const [status] of tints) {
    const swatch = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 60, y: 60 },
    ];
    trace(legend.ctx, swatch, true);
    fillTint(legend.ctx, status);
    if (status === "curative") hatch(legend.ctx, swatch);
  }
  expect([...legend.inks].sort()).toEqual([...map.inks].sort());
  expect(map.inks.size).toBeGreaterThan(18);
});

test("no two lines of the legend have the same name", () => {
  const names = legendSymbols(wholeMap).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of [
    "Project boundary",
    "Collection line",
    "Substation",
    "County road",
    "Access road",
    "Block line",
  ])
    expect(names).toContain(name);
});
