/** Draws the locator sheet of the Contact section: `node locator.ts`. */
import { palette } from "./draw/palette.ts";
import { letterPath } from "./draw/stroke-letters.ts";
import { circleData, drawPath, pathData, publishSvg, svgDocument } from "./draw/svg.ts";
import type { Point } from "./land/path.ts";
import { lambert } from "./locator/conic.ts";
import { fortWorth, texas } from "./locator/texas.ts";

const width = 640;
const height = 600;
const edge = 14;
const pixelsPerMile = 0.66;

const onSheet = (latitude: number, west: number): Point => {
  const { x, y } = lambert(latitude, west);
  return { x: 318 + x * pixelsPerMile, y: 303 + y * pixelsPerMile };
};

publishSvg("locator", svgDocument(width, height, [frame(), graticule(), state(), control(), scaleBar()]));

function frame(): string {
  const neat = `M${edge} ${edge}H${width - edge}V${height - edge}H${edge}Z`;
  return drawPath(neat, { color: palette.ink, width: 1.6 });
}

/** A cross at every second degree, and a tick with its figure where the graticule meets the neatline. */
function graticule(): string {
  let crosses = "";
  let ticks = "";
  let figures = "";
  const style = { size: 11, slope: 0 } as const;
  for (let latitude = 26; latitude <= 36; latitude += 2)
    for (let west = 94; west <= 106; west += 2) {
      const { x, y } = onSheet(latitude, west);
      if (x < edge + 8 || x > width - edge - 8 || y < edge + 8 || y > height - edge - 8) continue;
      // The scale bar is here.
      if (x < 260 && y > 500) continue;
      crosses += `M${Math.round(x - 4)} ${Math.round(y)}h8m-4 -4v8`;
    }
  for (let west = 96; west <= 104; west += 2) {
    const { x } = crossing(west);
    ticks += `M${Math.round(x)} ${edge}v10`;
    figures += letterPath(`${west}°`, x + 2, edge + 27, { ...style, anchor: "middle" });
  }
  for (let latitude = 26; latitude <= 36; latitude += 2) {
    const { y } = onSheet(latitude, 106.9);
    ticks += `M${edge} ${Math.round(y)}h10`;
    figures += letterPath(`${latitude}°`, edge + 15, y + 5.5, style);
  }
  return [
    drawPath(crosses, { color: "#A9B3AA", width: 1.2 }),
    drawPath(ticks, { color: palette.ink, width: 1.4 }),
    drawPath(figures, { color: palette.ink3, width: 1.4 }),
  ].join("\n");
}

/** Where a meridian meets the neatline's top. */
function crossing(west: number): Point {
  let latitude = 36;
  while (onSheet(latitude, west).y > edge) latitude += 0.02;
  return onSheet(latitude, west);
}

function state(): string {
  const outline = texas.map(([latitude, west]) => onSheet(latitude, west));
  return drawPath(pathData(outline, true), { color: palette.ink, width: 2.4, fill: "#FFFFFF" });
}

/** The control-point triangle, and the place's name and position beside it. */
function control(): string {
  const { x, y } = onSheet(fortWorth.latitude, fortWorth.west);
  const triangle = pathData(
    [
      { x, y: y - 17 },
      { x: x + 15, y: y + 9 },
      { x: x - 15, y: y + 9 },
    ],
    true,
  );
  const style = { slope: 0, anchor: "end" } as const;
  const name = letterPath("FORT WORTH", x - 30, y - 2, { ...style, size: 18 });
  const position = `${minutes(fortWorth.latitude)} N  ${minutes(fortWorth.west)} W`;
  const figures = letterPath(position, x - 30, y + 19, { ...style, size: 11 });
  return [
    drawPath(triangle, { color: palette.red, width: 2.8, fill: "#FFFFFF" }),
    drawPath(circleData(x, y, 2.4), { color: palette.red, width: 2.4, fill: palette.red }),
    drawPath(name, { color: palette.ink, width: 2.5 }),
    drawPath(figures, { color: palette.ink2, width: 1.4 }),
  ].join("\n");
}

/** 32.755 is 32°45'. */
function minutes(degrees: number): string {
  const all = Math.round(degrees * 60);
  return `${Math.floor(all / 60)}°${String(all % 60).padStart(2, "0")}'`;
}

function scaleBar(): string {
  const [left, top] = [74, 560];
  const hundred = 100 * pixelsPerMile;
  const bar = `M${left} ${top}h${hundred * 2}v8h${-hundred * 2}Z`;
  const filled = `M${left} ${top}h${hundred}v8h${-hundred}Z`;
  const style = { size: 12, slope: 0, anchor: "middle" } as const;
  const figures =
    letterPath("0", left, top - 8, style) +
    letterPath("100", left + hundred, top - 8, style) +
    letterPath("200 MILES", left + 2 * hundred + 25, top - 8, style);
  return [
    drawPath(bar, { color: palette.ink, width: 1.6 }),
    drawPath(filled, { color: palette.ink, width: 1.6, fill: palette.ink }),
    drawPath(figures, { color: palette.ink, width: 1.5 }),
  ].join("\n");
}
