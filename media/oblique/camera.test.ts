import { expect, test } from "vitest";
import { between, findColumnStep, findRowRise, makeCamera, project, type View } from "./camera.ts";

const view: View = { x: 400, y: 900, z: 140, heading: 52, fieldOfView: 40, horizon: 0.1 };
const camera = makeCamera(view, 2000, 1250);

test("a ray through a pixel comes back to that pixel", () => {
  for (const [column, row, depth] of [
    [13, 700, 90],
    [1000, 126, 400],
    [1987, 1249, 2500],
  ] as const) {
    const step = findColumnStep(camera, column);
    const spot = project(
      camera,
      camera.x + step.x * depth,
      camera.y + step.y * depth,
      camera.z + findRowRise(camera, row) * depth,
    );
    expect(spot.column).toBeCloseTo(column, 6);
    expect(spot.row).toBeCloseTo(row, 6);
    expect(spot.depth).toBeCloseTo(depth, 6);
  }
});

test("uprights stay upright in the picture", () => {
  const foot = project(camera, 700, 500, 20);
  const head = project(camera, 700, 500, 60);
  expect(head.column).toBeCloseTo(foot.column, 9);
  expect(head.row).toBeLessThan(foot.row);
});

test("heading 90 looks east, with south to the right", () => {
  const east = makeCamera({ ...view, heading: 90 }, 100, 100);
  expect(project(east, view.x + 10, view.y, view.z).depth).toBeCloseTo(10);
  expect(project(east, view.x + 10, view.y + 1, view.z).column).toBeGreaterThan(50);
});

test("a turn between two views takes the shorter way over north", () => {
  const from = { ...view, heading: 350 };
  expect(between(from, { ...view, heading: 10 }, 0.5).heading % 360).toBeCloseTo(0);
});
