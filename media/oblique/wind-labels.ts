import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround } from "../draw/box.ts";
import { haloText } from "../draw/lettering.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { feetPerPoint, place } from "../sheet/parcels.ts";
import { type Camera, project } from "./camera.ts";
import { heightAt, type Relief } from "./relief.ts";
import { formatNumber, type Site, setback, setbackFactor, turbine } from "./sites.ts";
import { leases } from "./wind-project.ts";
import type { WindSheet } from "./wind-sheet.ts";

export interface WindLabel {
  readonly strong: string;
  readonly plain: string;
  readonly size: number;
  readonly box: Box;
  /** From the label to the named thing. */
  readonly leader?: readonly [Point, Point];
}

/** Numbers of turbines, one setback and some leases, each where the sheet puts it. */
export function layOutLabels(
  ctx: SKRSContext2D,
  sheet: WindSheet,
  camera: Camera,
  relief: Relief,
  sites: readonly Site[],
): WindLabel[] {
  const size = sheet.lettering;
  const seen = (x: number, y: number, z: number): Point => {
    const { column, row } = project(camera, x, y, z);
    return { x: column, y: row };
  };
  const onGround = ({ x, y }: Point) => seen(x, y, heightAt(relief, x, y));
  const set = (strong: string, plain: string, middle: Point) => {
    const box = boxAround(middle, measure(ctx, strong, plain, size), 0.74 * size);
    return { strong, plain, size, box };
  };
  const point = (label: WindLabel, to: Point): WindLabel => ({
    ...label,
    leader: [nearestEdge(label.box, to), to],
  });

  const turbines = sheet.numbered.map(({ site, aside, above }) => {
    const { x, y, z } = sites[site] as Site;
    const hub = seen(x, y, z + turbine.hub);
    return point(set(formatNumber(site), "", { x: hub.x + aside, y: hub.y - above }), hub);
  });

  const { site, azimuth, aside, above } = sheet.setback;
  const { x, y, z } = sites[site] as Site;
  const angle = (azimuth * Math.PI) / 180;
  const edge = seen(x + setback * Math.sin(angle), y - setback * Math.cos(angle), z);
  const words = `${setbackFactor} × tip height, ${Math.round(setback * feetPerPoint)} ft`;
  const distance = point(set("", words, { x: edge.x + aside, y: edge.y - above }), edge);

  const leased = sheet.leases.map(({ name, east, south }) => {
    const acres = leases.find((lease) => lease.name === name)?.acres ?? Number.NaN;
    return set(name, ` · ${formatAcres(acres)} ac`, onGround(place(9, east, south)));
  });
  return [...turbines, distance, ...leased];
}

export function formatAcres(acres: number): string {
  return acres.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export function drawLabels(ctx: SKRSContext2D, labels: readonly WindLabel[]): void {
  for (const [color, width] of [
    [palette.film, 4.6],
    [palette.ink, 1.6],
  ] as const)
    for (const { leader } of labels)
      if (leader) {
        ctx.strokeStyle = color;
        ctx.lineWidth = width;
        ctx.lineCap = "round";
        ctx.beginPath();
        for (const { x, y } of leader) ctx.lineTo(x, y);
        ctx.stroke();
      }
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  for (const { strong, plain, size, box } of labels) {
    setStrong(ctx, size);
    haloText(ctx, strong, { x: box.left, y: box.bottom }, halo(size));
    const left = box.left + ctx.measureText(strong).width;
    setPlain(ctx, size);
    haloText(ctx, plain, { x: left, y: box.bottom }, halo(size));
  }
}

const halo = (size: number) => ({ halo: palette.film, reach: 0.12 * size });

function measure(ctx: SKRSContext2D, strong: string, plain: string, size: number): number {
  setStrong(ctx, size);
  const bold = ctx.measureText(strong).width;
  setPlain(ctx, size);
  return bold + ctx.measureText(plain).width;
}

function setStrong(ctx: SKRSContext2D, size: number): void {
  setArchivo(ctx, size, 680, 104);
}

function setPlain(ctx: SKRSContext2D, size: number): void {
  setArchivo(ctx, size, 520, 96);
}

/** Where a leader leaves a label: below or above it, or beside it when the named thing is about level with it. */
function nearestEdge({ left, top, right, bottom }: Box, to: Point): Point {
  const gap = 8;
  const beside = to.y > top - 40 && to.y < bottom + 40;
  if (beside) return { x: to.x < left ? left - gap : right + gap, y: (top + bottom) / 2 };
  const x = Math.min(right - gap, Math.max(left + gap, to.x));
  return { x, y: to.y > bottom ? bottom + gap : top - gap };
}
