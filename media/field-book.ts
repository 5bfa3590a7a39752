/** Draws the field-book page of the About section: `node field-book.ts`. */
import { palette } from "./draw/palette.ts";
import { letterPath, typeSize } from "./draw/stroke-letters.ts";
import { circleData, drawPath, fillPath, pathData, publishSvg, svgDocument } from "./draw/svg.ts";
import { columnHeadings, degreesMinutesSeconds, misclosure, traverseRows, walk } from "./field/traverse.ts";
import type { Point } from "./land/path.ts";
import { publishSafeAreas } from "./safe-areas.ts";

const width = 720;
const height = 480;
/** The book's fold: figures on the left page, the sketch on the right. */
const fold = 392;
const line = 40;
const columns = { station: 40, angle: 210, distance: 354 };
/** The red lines between the columns, clear of every figure. */
const rules = { station: 64, angle: 230 };

/** Height of the capitals. */
const lettering = 17;

const rows = traverseRows();
const level = (y: number, from = 0, to = width) => `M${from} ${y}H${to}`;
const plumb = (x: number) => `M${x} 0V${height}`;

publishSvg("field-book", svgDocument(width, height, [paper(), headings(), figures(), sketch()]));
publishSafeAreas("field-book.svg", { left: 0, top: 0, width, height }, { lettering: typeSize(lettering) });

/** Blue lines to write on, red ones between the columns, squares to sketch on; all run off the picture's edge. */
function paper(): string {
  let blue = "";
  for (let y = 36; y < height; y += line) blue += level(y);
  let squares = "";
  for (let x = fold + line / 2; x < width; x += line / 2) squares += plumb(x);
  for (let y = 16; y < height; y += line) squares += level(y, fold);
  const red = [rules.station, rules.angle, fold].map(plumb).join("");
  return [
    fillPath(`M0 0H${width}V${height}H0Z`, "#FFFFFF"),
    drawPath(squares, { color: "#DDE6EC", width: 1 }),
    drawPath(blue, { color: "#BBD0DE", width: 1.2 }),
    drawPath(red, { color: "#E2A08E", width: 1.4 }),
    drawPath(plumb(fold + 4), { color: "#E2A08E", width: 1.4 }),
  ].join("\n");
}

function headings(): string {
  const style = { size: lettering, anchor: "middle" } as const;
  const data =
    letterPath(columnHeadings.station, 31, 68, style) +
    letterPath(columnHeadings.angle, 147, 68, style) +
    letterPath(columnHeadings.distance, 306, 68, style);
  return drawPath(data + level(80, 0, fold), { color: palette.ink2, width: 1.8 });
}

function figures(): string {
  let data = "";
  const style = { size: lettering, anchor: "end" } as const;
  const baseline = (row: number) => 110 + row * line;
  for (const [i, { at, seconds, feet }] of rows.entries()) {
    data += letterPath(at, columns.station, baseline(i), style);
    data += letterPath(degreesMinutesSeconds(seconds), columns.angle, baseline(i), style);
    data += letterPath(feet.toFixed(2), columns.distance, baseline(i), style);
  }
  const foot = baseline(rows.length) + 4;
  const total = rows.reduce((sum, { feet }) => sum + feet, 0);
  const angles = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  const sums =
    letterPath(degreesMinutesSeconds(angles), columns.angle, foot, style) +
    letterPath(total.toFixed(2), columns.distance, foot, style);
  const rule =
    level(foot - 28, rules.station + 10, columns.angle + 8) +
    level(foot - 28, rules.angle + 10, columns.distance + 8);
  const last = foot + 2 * line;
  const closes =
    letterPath("CLOSES", columns.angle, last, style) +
    letterPath(`${misclosure(rows).toFixed(2)} FT`, columns.distance, last, style);
  // A check mark beside a sum that closes.
  const tick = `M${columns.angle - 178} ${foot - 8}l5 8l11 -19`;
  return [
    drawPath(data, { color: palette.ink, width: 1.9 }),
    drawPath(sums + rule + closes, { color: palette.ink, width: 1.9 }),
    drawPath(tick, { color: palette.red, width: 2.6 }),
  ].join("\n");
}

/** The traverse to scale, with its creek, a fence and north. */
function sketch(): string {
  const scale = 0.166;
  const at = ({ x, y }: Point): Point => ({ x: 447 + x * scale, y: 142 + y * scale });
  const stations = walk(rows).slice(0, -1).map(at);
  const [a, b] = stations as [Point, Point];
  const marks = stations.map(({ x, y }) => circleData(x, y, 5.5)).join("");
  const dots = stations.map(({ x, y }) => circleData(x, y, 1)).join("");
  const places: readonly Point[] = [
    { x: -23, y: -1 },
    { x: 2, y: -13 },
    { x: 14, y: 6 },
    { x: 8, y: 28 },
    { x: -22, y: 20 },
  ];
  const names = stations
    .map(({ x, y }, i) =>
      letterPath(rows[i]?.at ?? "", x + (places[i]?.x ?? 0), y + (places[i]?.y ?? 0), { size: lettering }),
    )
    .join("");
  const creek = "M392 322q26 -30 62 -22t62 -30t58 -26t44 -44t60 -20t48 -40";
  const ticks = [0.2, 0.4, 0.6, 0.8].map((t) => {
    const p = { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
    return `M${Math.round(p.x - 4)} ${Math.round(p.y - 16)}l7 7m0 -7l-7 7`;
  });
  const fence = pathData([
    { x: a.x - 2, y: a.y - 12 },
    { x: b.x - 2, y: b.y - 12 },
  ]);
  const north = "M676 448V372l-9 22l9 -5M676 372l9 22l-9 -5";
  return [
    drawPath(creek, { color: palette.blue, width: 2 }),
    drawPath(fence + ticks.join(""), { color: palette.ink3, width: 1.3 }),
    drawPath(pathData(stations, true), { color: palette.red, width: 2.6 }),
    drawPath(marks, { color: palette.ink, width: 1.9, fill: "#FFFFFF" }),
    drawPath(
      dots + names + north + letterPath("N", 676, 364, { size: lettering, anchor: "middle", slope: 0 }),
      {
        color: palette.ink,
        width: 1.9,
      },
    ),
  ].join("\n");
}
