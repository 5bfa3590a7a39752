import { expect, test } from "vitest";
import { parcels } from "../sheet/parcels.ts";
import { planSurvey, revealTime } from "./reveal.ts";
import { shots } from "./shots.ts";

const order = planSurvey(parcels());

test("survey begins with tract 14 when its shot begins", () => {
  const first = order.toSorted((a, b) => a.at - b.at)[0];
  expect(first?.parcel).toMatchObject({ block: 9, column: 1, row: 2 });
  expect(first?.at).toBeGreaterThanOrEqual(shots.survey.from);
});

test("every parcel has appeared before color sweeps over it", () => {
  for (const { at } of order) expect(at + revealTime).toBeLessThanOrEqual(shots.survey.to + 0.6);
});
