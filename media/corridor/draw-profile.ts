import type { SKRSContext2D } from "@napi-rs/canvas";
import { faint, palette } from "../draw/palette.ts";
import { strokeAll, trace } from "../draw/pen.ts";
import type { Path, Point } from "../land/path.ts";
import { hangWire } from "./catenary.ts";
import { datum, profile, profileX, profileY, toChainage } from "./profile-frame.ts";
import { armBelowTop, conductorBetween, type Structure, shieldWire } from "./structures.ts";
import { drawTower, footHalf, type Tower } from "./tower.ts";

type GroundAt = (chainage: number) => number;

const gridGreen = "#1E6E60";

/** Profile paper: a fine line each 100 feet of station and 10 of elevation, a strong one each 1,000 and 50. */
export function drawPaper(ctx: SKRSContext2D): void {
  const { left, right, top, bottom } = profile;
  ctx.fillStyle = "#F1F4EE";
  ctx.fillRect(left, top, right - left, bottom - top);
  const upright: [Path, boolean][] = [];
  for (let feet = Math.ceil(toChainage(left) / 100) * 100; profileX(feet) < right; feet += 100) {
    const x = profileX(feet);
    upright.push([
      [
        { x, y: top },
        { x, y: bottom },
      ],
      feet % 1000 === 0,
    ]);
  }
  const level: [Path, boolean][] = [];
  for (let feet = datum; profileY(feet) > top; feet += 10) {
    const y = profileY(feet);
    level.push([
      [
        { x: left, y },
        { x: right, y },
      ],
      feet % 50 === 0,
    ]);
  }
  const lines = [...upright, ...level];
  const pick = (strong: boolean) => lines.filter(([, s]) => s === strong).map(([path]) => path);
  strokeAll(ctx, pick(false), { color: faint(gridGreen, 0.11), width: 1 });
  strokeAll(ctx, pick(true), { color: faint(gridGreen, 0.34), width: 1.5 });
}

/** The ground as a cut through earth: a line with hachures under it. */
export function drawGround(ctx: SKRSContext2D, groundAt: GroundAt): void {
  const surface: Point[] = [];
  for (let x = profile.left; x <= profile.right; x += 2)
    surface.push({ x, y: profileY(groundAt(toChainage(x))) });
  trace(
    ctx,
    [{ x: profile.left, y: profile.bottom }, ...surface, { x: profile.right, y: profile.bottom }],
    true,
  );
  const earth = ctx.createLinearGradient(0, profile.bottom - 240, 0, profile.bottom);
  earth.addColorStop(0, "#D2BD97");
  earth.addColorStop(1, "#E9DFCA");
  ctx.fillStyle = earth;
  ctx.fill();
  const hachures = surface
    .filter((_, i) => i % 6 === 3)
    .map(({ x, y }) => [
      { x, y: y + 3 },
      { x: x - 8, y: y + 15 },
    ]);
  strokeAll(ctx, hachures, { color: faint("#5B4024", 0.42), width: 1.3 });
  strokeAll(ctx, [surface], { color: "#5B4024", width: 3.2 });
}

export const conductorColor = "#C63A17";
export const shieldWireColor = faint(palette.ink, 0.8);

/** From peak to peak. */
export function drawShieldWires(ctx: SKRSContext2D, structures: readonly Structure[]): void {
  const peak = ({ chainage, ground, height }: Structure) => ({ at: chainage, height: ground + height });
  const wires = spans(structures).map(([a, b]) =>
    curve(hangWire(peak(a), peak(b), shieldWire), a.chainage, b.chainage),
  );
  strokeAll(ctx, wires, { color: shieldWireColor, width: 1.7 });
}

export function drawConductors(ctx: SKRSContext2D, structures: readonly Structure[]): void {
  strokeAll(ctx, traceConductors(structures), { color: conductorColor, width: 3.4 });
}

/** The wires, span by span: true catenaries. The three phases lie one behind another. */
export function traceConductors(structures: readonly Structure[]): Path[] {
  return spans(structures).map(([a, b]) => curve(conductorBetween(a, b), a.chainage, b.chainage));
}

export function drawTowers(ctx: SKRSContext2D, structures: readonly Structure[], groundAt: GroundAt): void {
  for (const structure of structures) drawTower(ctx, placeTower(structure, groundAt));
}

export function placeTower({ chainage, ground, height }: Structure, groundAt: GroundAt): Tower {
  const x = profileX(chainage);
  const foot = (dx: number) => profileY(groundAt(toChainage(x + dx)));
  return {
    x,
    feet: [foot(-footHalf), foot(0), foot(footHalf)],
    top: profileY(ground + height),
    arm: profileY(ground + height - armBelowTop),
  };
}

function spans(structures: readonly Structure[]): (readonly [Structure, Structure])[] {
  return structures.slice(1).map((b, i) => [structures[i] as Structure, b]);
}

function curve(wire: (chainage: number) => number, from: number, to: number): Path {
  return Array.from({ length: 61 }, (_, n) => {
    const chainage = from + ((to - from) * n) / 60;
    return { x: profileX(chainage), y: profileY(wire(chainage)) };
  });
}
