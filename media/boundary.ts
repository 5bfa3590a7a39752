/**
 * Draws Tract 14's boundary, which the page lays over the hero and walks in the order of its calls: `node boundary.ts`.
 * There is one drawing for each picture and one for phones. The file becomes part of the document, so it is short, and
 * src/site/styles/boundary.css gives it colors, widths and lettering.
 */
import { publishSvg } from "./draw/svg.ts";
import type { Point } from "./land/path.ts";
import { acres, calls, misclosure } from "./sheet/calls.ts";
import { sectionSide } from "./sheet/parcels.ts";
import { tractFourteen } from "./sheet/tract.ts";
import { laptopSheet, wholeSheet } from "./sheet/view.ts";

/** On phones, the tract on its bare plat, beside the headline. */
const besideHeadline = { left: 1114, top: 268, width: 250, height: 270 };

const [southwest, northwest, northeast] = tractFourteen as [Point, Point, Point];
const middle = `translate(${at({ x: (southwest.x + northeast.x) / 2, y: (southwest.y + northeast.y) / 2 })})`;
const turn = `rotate(${round((Math.atan2(northeast.y - northwest.y, northeast.x - northwest.x) * 180) / Math.PI)})`;

// From its middle, and turned with its block, the tract is an upright square.
const half = sectionSide / 2;
const outline = `M-${half} ${half}v-${2 * half}h${2 * half}v${2 * half}z`;

const legs = calls(tractFourteen);
const [west, north, east, south] = legs.map(({ bearing, distance }) => [bearing, distance].map(withPrimes));
const closure = `CLOSES ${misclosure(legs).toFixed(2)}\u2032`;

const tract = [
  // The light edge below the red line, and the line, each four legs long.
  `<path d="${outline}" pathLength="4"/>`,
  `<path d="${outline}" pathLength="4"/>`,
  `<path d="${[-half, half].flatMap((x) => [-half, half].map((y) => monument(x, y))).join("")}"/>`,
  ...letterSides(north, south),
  `<g transform="rotate(-90)">${letterSides(west, east).join("")}</g>`,
  `<g>${letter(-14, "TRACT 14")}${letter(14, `${acres(tractFourteen).toFixed(2)} AC`)}${letter(50, closure)}</g>`,
];
const plat = [-1, 1, 3, 5, 7].map(
  (n) => `M${n * half}-${2 * half}v${16 * half}M-${round(1.4 * half)} ${n * half}h${8 * half}`,
);

publishSvg(
  "boundary",
  `<svg xmlns="http://www.w3.org/2000/svg">
<svg viewBox="${viewBox(wholeSheet(1))}" preserveAspectRatio="xMinYMid slice"><g id="tract-14" transform="${middle}${turn}">
${tract.join("\n")}
</g></svg>
<svg viewBox="${viewBox(laptopSheet(1))}" preserveAspectRatio="xMinYMid slice"><use href="#tract-14"/></svg>
<svg viewBox="${viewBox(besideHeadline)}" preserveAspectRatio="xMidYMin meet"><path id="plat" transform="${middle}${turn}" d="${plat.join("")}"/><use href="#tract-14"/></svg>
</svg>
`,
);

/** The calls of two opposite sides: bearings outside the tract, distances inside. */
function letterSides(upper: string[] = [], lower: string[] = []): string[] {
  return [letter(-98, upper[0]), letter(-67, upper[1]), letter(78, lower[1]), letter(109, lower[0])];
}

function letter(y: number, text = ""): string {
  return `<text y="${y}">${text}</text>`;
}

/** A circle quartered. */
function monument(x: number, y: number): string {
  return `M${x - 5} ${y}a5 5 0 1 1 0 .1h10m-5-5v10`;
}

function viewBox({ left, top, width, height }: typeof besideHeadline): string {
  return [left, top, width, height].join(" ");
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A plat writes minutes and feet with primes, not with a typewriter's quotes. */
function withPrimes(text: string): string {
  return text.replaceAll("'", "\u2032").replaceAll('"', "\u2033");
}
