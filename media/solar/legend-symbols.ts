import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround, center } from "../draw/box.ts";
import type { Path } from "../land/path.ts";
import { drawBlockLine, drawBoundary, drawCorners, drawSectionLines, drawTractLines } from "./draw-lines.ts";
import { contourFeet, drawContours, drawStreams } from "./draw-map.ts";
import { drawPanels } from "./draw-panels.ts";
import { drawCollection, drawInverters, drawPipelines, drawRoads, drawSubstation } from "./draw-site.ts";
import type { MapWindow } from "./map-window.ts";
import { block } from "./panels.ts";
import { easementFeet } from "./routes.ts";

/** A line of the legend. Its sample is drawn by the same function as the map. */
export interface LegendSymbol {
  readonly name: string;
  readonly draw: (ctx: SKRSContext2D, box: Box) => void;
}

const contour: LegendSymbol = {
  name: `Contour, ${contourFeet.interval} ft`,
  draw: (ctx, box) =>
    drawContours(ctx, [
      { height: contourFeet.interval, lines: [wave(box, 6)] },
      { height: contourFeet.index, lines: [wave(box, -6)] },
    ]),
};

/** Everything on a map that is not a tint, column by column, long names together; phones' maps have no contours. */
export function legendSymbols({ phone }: MapWindow): LegendSymbol[] {
  return symbols.filter((symbol) => !phone || symbol !== contour);
}

const symbols: LegendSymbol[] = [
  {
    name: "Project boundary",
    draw: (ctx, { left, top, right, bottom }) => {
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, top, right - left, bottom - top);
      ctx.clip();
      const line = center({ left, top, right, bottom }).y - 4;
      drawBoundary(ctx, [
        { x: left - 50, y: line },
        { x: right + 50, y: line },
        { x: right + 50, y: line + 100 },
        { x: left - 50, y: line + 100 },
      ]);
      ctx.restore();
    },
  },
  {
    name: `Pipeline, ${easementFeet}-ft easement`,
    draw: (ctx, box) => drawPipelines(ctx, [across(box)]),
  },
  { name: "Collection line", draw: (ctx, box) => drawCollection(ctx, [across(box)]) },
  contour,
  { name: "Access road", draw: (ctx, box) => drawRoads(ctx, [], [across(box)]) },
  {
    name: "Solar panels",
    draw: (ctx, box) => {
      const rows = 10;
      const { length, width } = block.row;
      const sample = boxAround(center(box), (rows - 1) * block.pitch + width, length);
      drawPanels(ctx, [{ box: sample, rows }]);
    },
  },
  { name: "County road", draw: (ctx, box) => drawRoads(ctx, [across(box)], []) },
  { name: "Section line", draw: (ctx, box) => drawSectionLines(ctx, [across(box)]) },
  {
    name: "Substation",
    draw: (ctx, box) => {
      const { x, y } = center(box);
      const bays = [
        { x: x - 21, y },
        { x: x + 21, y },
      ];
      drawSubstation(ctx, boxAround({ x, y }, 54, 36), bays);
    },
  },
  { name: "Block line", draw: (ctx, box) => drawBlockLine(ctx, across(box)) },
  {
    name: "Tract line",
    draw: (ctx, box) => {
      const { left, right } = box;
      const y = center(box).y;
      const ends = [
        { x: left + 6, y },
        { x: right - 6, y },
      ];
      drawTractLines(ctx, [ends]);
      drawCorners(ctx, ends);
    },
  },
  { name: "Inverter", draw: (ctx, box) => drawInverters(ctx, [center(box)]) },
  {
    name: "Stream",
    draw: (ctx, box) => {
      const path = wave(box, 0);
      const areas = path.map((_, i) => (i < path.length / 2 ? 6_000 : 60_000));
      drawStreams(ctx, [{ path, areas, area: 60_000, into: undefined }]);
    },
  },
];

function across(box: Box): Path {
  const { y } = center(box);
  return [
    { x: box.left, y },
    { x: box.right, y },
  ];
}

/** A line that rises and falls once. */
function wave(box: Box, down: number): Path {
  const { y } = center(box);
  return Array.from({ length: 33 }, (_, i) => ({
    x: box.left + ((box.right - box.left) * i) / 32,
    y: y + down + 4 * Math.sin((i / 32) * 2 * Math.PI),
  }));
}
