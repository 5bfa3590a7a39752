import type { Point } from "../land/path.ts";
import { sun } from "../oblique/ground.ts";
import {
  corridorLine,
  offsetLine,
  rightOfWayHalfWidth,
  type Structure,
  structures,
} from "../sheet/corridor.ts";
import { mix } from "./ease.ts";
import type { Seen } from "./tilt-camera.ts";
import { blend, drapeLine, fillAll, isHidden, type Onto, stand, walk } from "./tilt-figures.ts";

/** Structures in points: taller and thicker than the 130 feet they stand for, or they would not show. */
const pole = 5.6;
const wireHeight = 0.86 * pole;
const wireOffsets = [-1.75, 0, 1.75];
const sag = 1.25;

const away = { x: -Math.sin((sun.azimuth * Math.PI) / 180), y: Math.cos((sun.azimuth * Math.PI) / 180) };
const shadowLength = pole / Math.tan((sun.altitude * Math.PI) / 180);

/**
 * Draws the corridor: its strip on the ground, structures that stand up from it as the view tilts, and their wires.
 * `presence` 0 to 1 brings it in while the map's own symbols for it fade.
 */
export function drawLine(onto: Onto, presence: number): void {
  if (presence === 0) return;
  const { ctx, camera, natural } = onto;
  ctx.globalAlpha = presence;
  const edges = [-1, 1].map((side) => walk(offsetLine(corridorLine, side * rightOfWayHalfWidth), 6));
  const inFrame = ({ far }: Seen) => far > 0.2;
  const [left = [], right = []] = edges.map((edge) => edge.map((at) => stand(onto, at)).filter(inFrame));
  fillAll(onto, [[...left, ...right.toReversed()]], `rgba(226, 67, 27, ${mix(0.2, 0.12, natural)})`);
  for (const edge of edges)
    drapeLine(onto, edge, {
      color: `rgba(180, 49, 15, ${mix(0.6, 0.55, natural)})`,
      width: mix(0.9, 1.1, natural),
    });
  const flat = 1 - natural;
  if (flat > 0)
    drapeLine(onto, corridorLine, { color: `rgba(198, 58, 23, ${flat})`, width: 1.7 * camera.scale });

  const all = structures(corridorLine);
  ctx.lineCap = "round";
  if (natural > 0) for (const structure of all) castShadow(onto, structure);
  const spans = all.slice(1).map((to, n) => ({ from: all[n] as Structure, to }));
  const order = (at: Point) => -stand(onto, at).depth;
  for (const { from, to } of spans.sort((a, b) => order(a.from.at) - order(b.from.at))) {
    drawStructure(onto, from);
    drawWires(onto, from, to);
  }
  ctx.globalAlpha = 1;
}

function across({ at, arms }: Structure, offset: number): Point {
  return { x: at.x + Math.cos(arms) * offset, y: at.y + Math.sin(arms) * offset };
}

function drawStructure(onto: Onto, structure: Structure): void {
  const { ctx, camera } = onto;
  const foot = stand(onto, structure.at);
  if (foot.far < 0.3 || isHidden(onto, foot)) return;
  const thick = Math.max(1.5, (0.3 * camera.scale) / foot.far);
  const poles = structure.bends ? wireOffsets : [-0.85, 0.85];
  const stroke = (points: readonly Seen[], color: string, width: number, shift = 0) => {
    ctx.beginPath();
    for (const { column, row } of points) ctx.lineTo(column + shift, row);
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.stroke();
  };
  const steel = "#3B2A22";
  const lit = "#D9B48A";
  for (const offset of poles) {
    const at = across(structure, offset);
    const line = [stand(onto, at), stand(onto, at, pole)];
    stroke(line, steel, thick);
    stroke(line, lit, thick * 0.4, -thick * 0.3);
  }
  const arm = (up: number, reach: number) => [
    stand(onto, across(structure, -reach), up),
    stand(onto, across(structure, reach), up),
  ];
  stroke(arm(wireHeight + 0.25, structure.bends ? 1.75 : 2.1), steel, thick);
  if (structure.bends) return;
  for (const side of [-1, 1])
    stroke(
      [stand(onto, across(structure, -0.85 * side), 2.6), stand(onto, across(structure, 0.85 * side), 4.6)],
      steel,
      thick * 0.6,
    );
}

function drawWires(onto: Onto, from: Structure, to: Structure): void {
  const { ctx, camera, natural } = onto;
  ctx.strokeStyle = blend("#C63A17", "#B4310F", natural);
  const count = 14;
  for (const offset of wireOffsets) {
    const [a, b] = [across(from, offset), across(to, offset)];
    const lift = (at: Point) => stand(onto, at, wireHeight);
    // A wire hangs between its two points, whatever the ground below does.
    const [first, last] = [lift(a), lift(b)];
    if (first.far < 0.15 || last.far < 0.15) continue;
    ctx.beginPath();
    let drawing = false;
    for (let n = 0; n <= count; n++) {
      const t = n / count;
      // Straight lines stay straight in the picture, but equal steps do not: weigh by nearness.
      const w = (t * first.far) / (t * first.far + (1 - t) * last.far);
      const far = mix(first.far, last.far, w);
      const spot = {
        column: mix(first.column, last.column, w),
        row: mix(first.row, last.row, w) + (4 * sag * t * (1 - t) * camera.upright) / far,
        depth: mix(first.depth, last.depth, w),
        far,
      };
      if (isHidden(onto, spot)) {
        drawing = false;
        continue;
      }
      if (drawing) ctx.lineTo(spot.column, spot.row);
      else ctx.moveTo(spot.column, spot.row);
      drawing = true;
    }
    ctx.lineWidth = Math.min(2.2, Math.max(1.1, (0.24 * camera.scale) / first.far));
    ctx.stroke();
  }
}

function castShadow(onto: Onto, structure: Structure): void {
  const { ctx, camera, natural } = onto;
  const foot = stand(onto, structure.at);
  if (foot.far < 0.3 || isHidden(onto, foot)) return;
  ctx.strokeStyle = `rgba(40, 38, 44, ${0.4 * natural})`;
  ctx.lineWidth = Math.max(0.8, (0.2 * camera.scale) / foot.far);
  for (const offset of structure.bends ? wireOffsets : [-0.85, 0.85]) {
    const at = across(structure, offset);
    ctx.beginPath();
    for (let n = 0; n <= 4; n++) {
      const spot = stand(onto, {
        x: at.x + (away.x * shadowLength * n) / 4,
        y: at.y + (away.y * shadowLength * n) / 4,
      });
      ctx.lineTo(spot.column, spot.row);
    }
    ctx.stroke();
  }
}
