import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround, center } from "../draw/box.ts";
import { haloText, LabelPlacer } from "../draw/lettering.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, strokeAll } from "../draw/pen.ts";
import type { Path, Point } from "../land/path.ts";
import { axisWidth, profile, profileX, profileY, toChainage } from "./profile-frame.ts";
import type { SheetWindow } from "./sheet-window.ts";
import { conductorBetween, measureClearance, type Structure } from "./structures.ts";

type GroundAt = (chainage: number) => number;

/** Of the spans that the window fully shows, the one whose wire comes nearest to the ground. */
export function tightestSpan(
  structures: readonly Structure[],
  groundAt: GroundAt,
  { left, right }: SheetWindow,
): { least: number; chainage: number } {
  const spans = structures.flatMap((a, i) => {
    const b = structures[i + 1];
    const shown = b && profileX(a.chainage) > left + axisWidth && profileX(b.chainage) < right - 60;
    return shown ? [measureClearance(a, b, groundAt)] : [];
  });
  return spans.reduce((tightest, span) => (span.least < tightest.least ? span : tightest));
}

/** A dimension from the ground to the wire at the sheet's tightest place. */
export function drawClearance(
  ctx: SKRSContext2D,
  structures: readonly Structure[],
  groundAt: GroundAt,
  window: SheetWindow,
): void {
  const { least, chainage } = tightestSpan(structures, groundAt, window);
  const x = profileX(chainage);
  const foot = profileY(groundAt(chainage));
  const wire = profileY(groundAt(chainage) + least);
  strokeAll(
    ctx,
    [
      [
        { x, y: foot },
        { x, y: wire },
      ],
    ],
    { color: palette.ink, width: 2.2 },
  );
  for (const [y, way] of [
    [foot, -1],
    [wire, 1],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x, y + way * 2);
    ctx.lineTo(x - 6, y + way * 14);
    ctx.lineTo(x + 6, y + way * 14);
    ctx.fillStyle = palette.ink;
    ctx.fill();
  }
  const box = clearanceBox(structures, groundAt, { x, y: (foot + wire) / 2 }, window);
  if (!box) throw new Error("The least clearance has no free place for its label; widen the offers.");
  const style = { halo: "rgba(241,244,238,.92)", reach: 4 };
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  setArchivo(ctx, 34, 640, 102);
  haloText(ctx, `${least.toFixed(1)} ft clear`, { x: center(box).x, y: box.bottom - 5 }, style);
}

function clearanceBox(
  structures: readonly Structure[],
  groundAt: GroundAt,
  at: Point,
  { left, right }: SheetWindow,
): Box | undefined {
  const placer = new LabelPlacer(
    { left: left + axisWidth, right, top: profile.top + 20, bottom: profile.bottom - 60 },
    6,
  );
  placer.avoidLine(
    [
      { x: at.x, y: at.y - 30 },
      { x: at.x, y: at.y + 30 },
    ],
    6,
  );
  for (const line of findLines(structures, groundAt)) placer.avoidLine(line, 3);
  for (const { chainage, ground, height } of structures) {
    const [x, top, foot] = [profileX(chainage), profileY(ground + height), profileY(ground)];
    placer.avoidBox({ left: x - 52, right: x + 52, top, bottom: foot });
  }
  // Below ground under the arrow if there is room, otherwise in the sky above the wires.
  const offers: Box[] = [];
  for (let aside = 0; aside <= 170; aside += 10)
    for (const side of [1, -1])
      for (let down = 50; down <= 150; down += 5)
        offers.push(boxAround({ x: at.x + side * aside, y: at.y + down }, 204, 34));
  for (let up = 120; up < 320; up += 10) offers.push(boxAround({ x: at.x, y: at.y - up }, 204, 34));
  return placer.place(offers);
}

function findLines(structures: readonly Structure[], groundAt: GroundAt): Path[] {
  const ground: Path = Array.from({ length: 251 }, (_, i) => ({
    x: i * 8,
    y: profileY(groundAt(toChainage(i * 8))),
  }));
  const wires = structures.slice(1).map((b, i) => {
    const a = structures[i] as Structure;
    const wire = conductorBetween(a, b);
    return Array.from({ length: 31 }, (_, n) => {
      const chainage = a.chainage + ((b.chainage - a.chainage) * n) / 30;
      return { x: profileX(chainage), y: profileY(wire(chainage)) };
    });
  });
  return [ground, ...wires];
}
