import { expect, test } from "vitest";
import { type Box, overlap } from "../draw/box.ts";
import { mesaCountry } from "../land/mesa-country.ts";
import { surveySheet } from "./draw-sheet.ts";
import { legendBox } from "./legend.ts";
import { laptopSheet, wideSheet } from "./view.ts";

test("the legend covers no panels", { timeout: 300_000 }, () => {
  const { trackers } = surveySheet(mesaCountry(() => {}));
  expect(trackers.length).toBeGreaterThan(80);
  for (const view of [wideSheet(1.5), laptopSheet(1)])
    for (const [nw, , se] of trackers) {
      const block = { left: nw.x, top: nw.y, right: se.x, bottom: se.y };
      expect(overlap(legendBox(view) as Box, block)).toBe(false);
    }
});
