import { expect, test } from "vitest";
import { sun } from "./ground.ts";
import { turbine } from "./sites.ts";
import { castShadows } from "./turbine-shadow.ts";

const azimuth = (sun.azimuth * Math.PI) / 180;
const away = { x: -Math.sin(azimuth), y: Math.cos(azimuth) };
const shadow = castShadows([{ x: 500, y: 500, z: 20 }], { x: 0, y: 1 }, () => 0);
const lengthOfTower = turbine.hub / Math.tan((sun.altitude * Math.PI) / 180);

test("the tower's shadow lies away from the sun and ends with the tower", () => {
  const at = (along: number) => shadow(500 + away.x * along, 500 + away.y * along, 20);
  expect(at(lengthOfTower * 0.3)).toBeLessThan(0.7);
  expect(at(-10)).toBe(1);
  expect(at(lengthOfTower * 2.4)).toBe(1);
});

test("ground beside the shadow is in the sun", () => {
  const half = lengthOfTower / 2;
  expect(shadow(500 + away.x * half + away.y * 4, 500 + away.y * half - away.x * 4, 20)).toBe(1);
});

test("no shadow lies far below its turbine, as a scratch on a plain that belongs to nothing", () => {
  const below = 0.6 * turbine.hub;
  const along = (turbine.hub / 2 + below) / Math.tan((sun.altitude * Math.PI) / 180);
  expect(shadow(500 + away.x * along, 500 + away.y * along, 20 - below)).toBe(1);
});
