import type { SKRSContext2D } from "@napi-rs/canvas";
import { drawCollar } from "../draw/map-collar.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo } from "../draw/pen.ts";
import { contourFeet } from "../sheet/contours.ts";
import { boundaryWidth, leaseColor, leaseDash, leaseWidth, setbackColor, setbackWidth } from "./lines.ts";
import { drawMonument } from "./monuments.ts";
import { caliche } from "./shade.ts";
import { formatAcres } from "./wind-labels.ts";
import { projectAcres } from "./wind-project.ts";
import type { WindSheet } from "./wind-sheet.ts";

/** Before the last lease was recorded: the page's text has 38 memoranda in 9 months of 2022. */
const dated = "Sheet 4 of 6, Aug 2022";

interface Lettering {
  readonly strong: number;
  readonly plain: number;
}

/** Length of a line's sample in the legend, in pixels. */
const sample = 84;

/** The strip along the picture's foot: what its lines are, the acres, where the camera looks, and the note. */
export function drawWindCollar(ctx: SKRSContext2D, sheet: WindSheet): void {
  const { width, height, collar } = sheet;
  const view = [
    `View ${compassPoint(sheet.view.heading)}`,
    `True heights. Contours ${contourFeet.interval} ft`,
  ] as const;
  drawCollar(ctx, height, width, collar);
  if (width < 1440) {
    const lettering = { strong: 39, plain: 38 };
    const foot = 130;
    const upper = height + (collar - foot) / 2;
    const lower = height + collar - foot / 2;
    ctx.fillRect(0, height + collar - foot, width, 1.5);
    ctx.fillRect(540, height, 1.5, collar);
    drawBoundary(ctx, 36, upper, lettering);
    drawLineKey(ctx, 580, upper, lettering);
    twoLines(ctx, 36, lower, view, lettering);
    twoLines(ctx, 580, lower, [dated, "Illustration. Not a survey."], lettering);
    return;
  }
  // At least 11 pixels high on the page in a window of 1280, where the picture is 472 wide.
  const lettering = { strong: 37, plain: 34 };
  const middle = height + collar / 2;
  for (const x of [436, 756, 1196]) ctx.fillRect(x, height, 1.5, collar);
  drawBoundary(ctx, 36, middle, lettering);
  drawLineKey(ctx, 456, middle, lettering);
  twoLines(ctx, 774, middle - 0.65 * lettering.plain, view, lettering);
  ctx.fillText(dated, 774, baselines(middle, lettering)[1] + 0.65 * lettering.plain);
  drawNote(ctx, 1214, middle, lettering);
}

function drawBoundary(ctx: SKRSContext2D, left: number, middle: number, lettering: Lettering): void {
  const y = baselines(middle, lettering)[0] - 0.35 * lettering.strong;
  const line = () => {
    ctx.moveTo(left, y);
    ctx.lineTo(left + sample, y);
  };
  stroke(ctx, palette.redLine, boundaryWidth, line);
  drawMonument(ctx, { x: left + sample / 2, y });
  const acres = `${formatAcres(projectAcres)} acres`;
  twoLines(ctx, left + sample + 20, middle, ["Lease boundary", acres], lettering);
}

/** The other lines, one below the other. */
function drawLineKey(ctx: SKRSContext2D, left: number, middle: number, { plain }: Lettering): void {
  const [ring, lease, road] = [-1.3, 0, 1.3].map((line) => middle + line * plain) as [number, number, number];
  const line = (y: number) => () => {
    ctx.moveTo(left, y);
    ctx.lineTo(left + sample, y);
  };
  const setback = () => ctx.ellipse(left + sample / 2, ring, sample / 2 - 6, 13, 0, 0, 7);
  stroke(ctx, setbackColor, setbackWidth, setback);
  ctx.setLineDash([...leaseDash]);
  stroke(ctx, leaseColor, leaseWidth, line(lease));
  ctx.setLineDash([]);
  stroke(ctx, palette.ink3, 10, line(road));
  stroke(ctx, caliche, 7, line(road));
  ctx.fillStyle = palette.ink;
  setArchivo(ctx, plain, 520, 96);
  for (const [name, y] of [
    ["Setback", ring],
    ["Lease line", lease],
    ["Access road", road],
  ] as const)
    ctx.fillText(name, left + sample + 20, y + 0.35 * plain);
}

function twoLines(
  ctx: SKRSContext2D,
  left: number,
  middle: number,
  [strong, plain]: readonly [string, string],
  lettering: Lettering,
): void {
  const [upper, lower] = baselines(middle, lettering);
  ctx.fillStyle = palette.ink;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  setArchivo(ctx, lettering.strong, 640, 102);
  ctx.fillText(strong, left, upper);
  setArchivo(ctx, lettering.plain, 480, 96);
  ctx.fillText(plain, left, lower);
}

function drawNote(ctx: SKRSContext2D, left: number, middle: number, lettering: Lettering): void {
  const [upper, lower] = baselines(middle, lettering);
  ctx.fillStyle = palette.ink2;
  setArchivo(ctx, lettering.plain, 480, 96);
  ctx.fillText("Illustration.", left, upper);
  ctx.fillText("Not a survey.", left, lower);
}

/** Of two lines about the middle of the strip. */
function baselines(middle: number, { strong }: Lettering): readonly [number, number] {
  return [middle - 0.2 * strong, middle + 0.95 * strong];
}

function stroke(ctx: SKRSContext2D, color: string, width: number, path: () => void): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineCap = "butt";
  ctx.beginPath();
  path();
  ctx.stroke();
}

const points = [
  "north",
  "northeast",
  "east",
  "southeast",
  "south",
  "southwest",
  "west",
  "northwest",
] as const;

/** The nearest of the eight points of the compass. */
export function compassPoint(heading: number): string {
  return points[Math.round(heading / 45) % 8] as string;
}
