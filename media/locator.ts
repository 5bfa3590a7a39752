/** Draws the locator sheet of the Contact section: `node locator.ts`. */
import { loadFonts } from "./draw/fonts.ts";
import { palette } from "./draw/palette.ts";
import { splineData } from "./draw/spline.ts";
import { letterPath, typeSize } from "./draw/stroke-letters.ts";
import { circleData, drawPath, fillPath, pathData, publishSvg, svgDocument } from "./draw/svg.ts";
import * as features from "./locator/features.ts";
import { arcData } from "./locator/ring.ts";
import { onSheet, sheet } from "./locator/sheet.ts";
import { texas } from "./locator/texas.ts";
import { checkRivers, rivers, traceName } from "./locator/waters.ts";
import { publishSafeAreas } from "./safe-areas.ts";

const { width, height, edge } = sheet;

loadFonts();
checkRivers(rivers);
publishSvg(
  "locator",
  svgDocument(width, height, [state(), pale(), frame(), waters(), control(), lettering()]),
);
publishSafeAreas(
  "locator.svg",
  { left: 0, top: 0, width, height },
  { lettering: typeSize(features.figureSize) },
);

/** The outline, its barrier islands, and where the neighbors' lines and shores meet it. */
function state(): string {
  const stretches = texas.map(({ places, bends }) => {
    const points = places.map(onSheet);
    return (bends ? splineData(points) : pathData(points)).replace(/^M/, "");
  });
  return [
    drawPath(`M${stretches.join("L")}Z`, { color: palette.ink, width: 2, fill: "#fff" }),
    drawPath(features.neighbors.map((path) => pathData(path)).join(""), { color: palette.ink3, width: 1.2 }),
  ].join("\n");
}

/** The ring, and a cross wherever every second parallel and meridian cross. */
function pale(): string {
  const crosses = features.findCrosses().map(({ x, y }) => `M${x - 4} ${y}h8m-4 -4v8`);
  const arcs = features.ring.map((arc) => arcData(arc, features.ringRadius));
  return drawPath([...crosses, ...arcs].join(""), { color: "#A9B3AA", width: 1.2 });
}

/** The neatline with a tick at every second degree, the scale bar, and with the same pen the barrier islands. */
function frame(): string {
  const { left, top, mile } = features.scaleBar;
  const neat = `M${edge} ${edge}H${width - edge}V${height - edge}H${edge}Z`;
  const bar = `M${left} ${top}h${200 * mile}v8h${-200 * mile}Z`;
  const filled = `M${left} ${top}h${100 * mile}v8h${-100 * mile}Z`;
  const ticks = [
    ...features.meridians.map(({ x }) => `M${x} ${edge}v10`),
    ...features.parallels.map(({ y }) => `M${edge} ${y}h10`),
  ];
  const islands = features.islands.map(splineData);
  return [
    drawPath([neat, bar, ...ticks, ...islands].join(""), { color: palette.ink, width: 1.5 }),
    fillPath(filled, palette.ink),
  ].join("\n");
}

function waters(): string {
  const courses = rivers.map(({ course }) => splineData(course));
  const names = rivers.flatMap(traceName).map((outline) => pathData(outline, true));
  return [
    drawPath(courses.join(""), { color: palette.blue, width: 1.2 }),
    fillPath(names.join(""), palette.blue),
  ].join("\n");
}

/** The control-point triangle. */
function control(): string {
  const { x, y } = features.office;
  const triangle = `M${x} ${y - 17}L${x + 15} ${y + 9}H${x - 15}Z`;
  return [
    drawPath(triangle, { color: palette.red, width: 2.8, fill: "#fff" }),
    fillPath(circleData(x, y, 3.6), palette.red),
  ].join("\n");
}

function lettering(): string {
  const letter = ({ text, x, y, size }: features.Lettering) => letterPath(text, x, y, { size, slope: 0 });
  return [
    drawPath(features.officeName.map(letter).join(""), { color: palette.ink, width: 2.5 }),
    drawPath(features.figures.map(letter).join(""), { color: palette.ink2, width: 1.4 }),
  ].join("\n");
}
