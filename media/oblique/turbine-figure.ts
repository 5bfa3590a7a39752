import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Camera, type Projected, project } from "./camera.ts";
import { sun } from "./ground.ts";
import { type Site, turbine } from "./sites.ts";
import { feet } from "./wind-project.ts";

/** Where rotors face: into a southerly wind, as on most days in Texas. */
export const windward = { x: Math.sin((202 * Math.PI) / 180), y: -Math.cos((202 * Math.PI) / 180) };

const meters = (length: number) => feet(length / 0.3048);
/** True measures, but nothing is thinner than this in meters: it must show from miles away. */
const tower = { foot: meters(5.2), head: meters(3) };
const nacelle = { length: meters(15), height: meters(4.6), overhang: meters(4) };
/** A blade's width along its length, from root to tip. */
const chords = [
  { at: 0, width: meters(2.6) },
  { at: 0.06, width: meters(2.8) },
  { at: 0.2, width: meters(4.6) },
  { at: 0.5, width: meters(3.1) },
  { at: 0.8, width: meters(1.9) },
  { at: 0.96, width: meters(1.2) },
  { at: 1, width: meters(0.4) },
] as const;

type Corner = readonly [across: number, ahead: number, up: number];

/** Draws one turbine, its first blade turned `blade` radians from upright, in the light of the low sun. */
export function drawTurbine(ctx: SKRSContext2D, camera: Camera, site: Site, blade: number): void {
  const side = { x: -windward.y, y: windward.x };
  const place = ([across, ahead, up]: Corner) =>
    project(
      camera,
      site.x + across * side.x + ahead * windward.x,
      site.y + across * side.y + ahead * windward.y,
      site.z + up,
    );
  const fill = (corners: readonly Corner[], style: string | CanvasGradient) => {
    ctx.beginPath();
    for (const corner of corners) {
      const { column, row } = place(corner);
      ctx.lineTo(column, row);
    }
    ctx.closePath();
    ctx.fillStyle = style as string;
    ctx.fill();
  };
  const foot = place([0, 0, -0.3]);
  const head = place([0, 0, turbine.hub]);
  drawTower(ctx, camera, foot, head);

  // From in front the rotor hides the nacelle, from behind the nacelle the hub.
  const facing = -(camera.forward.x * windward.x + camera.forward.y * windward.y);
  const body = () => {
    const { length, height, overhang } = nacelle;
    const [low, high] = [turbine.hub - height / 2, turbine.hub + height / 2];
    const half = height / 2;
    const shaded = camera.right.x * windward.x + camera.right.y * windward.y > 0 ? "#A7A49C" : "#EDE7D9";
    fill(
      [
        [0, overhang, low],
        [0, overhang, high],
        [0, overhang - length, high],
        [0, overhang - length, low],
      ],
      shaded,
    );
    const end = facing > 0 ? overhang : overhang - length;
    fill(
      [
        [-half, end, low],
        [-half, end, high],
        [half, end, high],
        [half, end, low],
      ],
      "#CFCBC1",
    );
  };
  const rotor = () => {
    for (let n = 0; n < 3; n++) {
      const angle = blade + (n * 2 * Math.PI) / 3;
      const along: Corner = [Math.sin(angle), 0, Math.cos(angle)];
      const aside: Corner = [Math.cos(angle), 0, -Math.sin(angle)];
      const corner = (at: number, width: number): Corner => [
        along[0] * at * turbine.radius + aside[0] * width,
        nacelle.overhang + meters(2),
        turbine.hub + along[2] * at * turbine.radius + aside[2] * width,
      ];
      // The trailing edge bulges, the leading edge is nearly straight.
      const outline = [
        ...chords.map(({ at, width }) => corner(at, -0.36 * width)),
        ...chords.toReversed().map(({ at, width }) => corner(at, 0.64 * width)),
      ];
      fill(outline, mixGray(0.9 + 0.1 * Math.sin(angle + 0.6)));
    }
    const hub = place([0, nacelle.overhang + meters(2), turbine.hub]);
    ctx.beginPath();
    ctx.arc(hub.column, hub.row, (meters(2.3) * camera.focal) / hub.depth, 0, 7);
    ctx.fillStyle = "#F3EEE2";
    ctx.fill();
  };
  if (facing > 0) {
    body();
    rotor();
  } else {
    rotor();
    body();
  }
}

function drawTower(ctx: SKRSContext2D, camera: Camera, foot: Projected, head: Projected): void {
  const lower = (tower.foot * camera.focal) / foot.depth / 2;
  const upper = (tower.head * camera.focal) / head.depth / 2;
  ctx.beginPath();
  ctx.moveTo(foot.column - lower, foot.row);
  ctx.lineTo(head.column - upper, head.row);
  ctx.lineTo(head.column + upper, head.row);
  ctx.lineTo(foot.column + lower, foot.row);
  ctx.closePath();
  const across = Math.sin(((sun.azimuth - camera.heading) * Math.PI) / 180);
  const round = ctx.createLinearGradient(foot.column - lower * across, 0, foot.column + lower * across, 0);
  // The gradient's first stop is the side away from the sun.
  round.addColorStop(0, "#8F908E");
  round.addColorStop(0.45, "#D9D3C6");
  round.addColorStop(0.8, "#FBF6EA");
  round.addColorStop(1, "#EFE8DA");
  ctx.fillStyle = round;
  ctx.fill();
}

function mixGray(light: number): string {
  return `rgb(${Math.round(252 * light)}, ${Math.round(247 * light)}, ${Math.round(236 * light)})`;
}
