/**
 * Draws Tract 14's boundary, which the page lays over the hero and walks in the order of its calls: `node boundary.ts`.
 * There is one drawing for each picture and one for phones. The file becomes part of the document, so it is short, and
 * src/site/styles/boundary.css gives it colors, widths and lettering.
 */
import { publishSvg } from "./draw/svg.ts";
import type { Point } from "./land/path.ts";
import { acres, type Call, calls, misclosure } from "./sheet/calls.ts";
import { place } from "./sheet/parcels.ts";
import { tractFourteen } from "./sheet/tract.ts";
import { laptopSheet, wholeSheet } from "./sheet/view.ts";

/** On phones, the tract on its bare plat, beside the headline. */
const besideHeadline = { left: 1114, top: 268, width: 250, height: 270 };

const legs = calls(tractFourteen);
const outline = `M${tractFourteen.map(at).join("L")}Z`;
const parts = [
  // Once for the light edge below the red line, and once for the line, four legs long.
  `<path d="${outline}"/>`,
  `<path d="${outline}" pathLength="4"/>`,
  `<path d="${tractFourteen.map(monument).join("")}"/>`,
  ...legs.map(letterLeg),
  letterName(),
];
publishSvg(
  "boundary",
  `<svg xmlns="http://www.w3.org/2000/svg">
<svg viewBox="${viewBox(wholeSheet(1))}" preserveAspectRatio="xMinYMid slice"><g id="tract-14">
${parts.join("\n")}
</g></svg>
<svg viewBox="${viewBox(laptopSheet(1))}" preserveAspectRatio="xMinYMid slice"><use href="#tract-14"/></svg>
<svg viewBox="${viewBox(besideHeadline)}" preserveAspectRatio="xMidYMin meet"><path id="plat" d="${plat()}"/><use href="#tract-14"/></svg>
</svg>
`,
);

/** A leg's bearing outside the tract and its distance inside, never upside down. */
function letterLeg({ from, to, bearing, distance }: Call): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  // Walking clockwise, the outside is on the left.
  const turned = Math.abs(angle) > 90;
  const [outside, inside] = turned ? ["1.25em", "-.6em"] : ["-.6em", "1.25em"];
  const place = `translate(${at(middle)})rotate(${round(turned ? angle - 180 : angle)})`;
  return `<g transform="${place}"><text y="${outside}">${withPrimes(bearing)}</text><text y="${inside}">${withPrimes(distance)}</text></g>`;
}

function letterName(): string {
  const [southwest, , northeast] = tractFourteen as [Point, Point, Point];
  const middle = { x: (southwest.x + northeast.x) / 2, y: (southwest.y + northeast.y) / 2 };
  const area = `${acres(tractFourteen).toFixed(2)} AC`;
  const closure = `CLOSES ${misclosure(legs).toFixed(2)}\u2032`;
  return `<g transform="translate(${at(middle)})"><text y="-.6em">TRACT 14</text><text y=".9em">${area}</text><text y="2.75em">${closure}</text></g>`;
}

/** A circle quartered. */
function monument({ x, y }: Point): string {
  return `M${round(x - 5)} ${round(y)}a5 5 0 1 1 0 .1h10m-5-5v10`;
}

/** The section lines around the tract. Those to its west would cross the headline. */
function plat(): string {
  const lines = [
    ...[1, 2, 3].map((column) => [place(9, column, 1), place(9, column, 8)]),
    ...[2, 3, 4, 5, 6].map((row) => [place(9, 0.8, row), place(9, 4, row)]),
  ];
  return lines.map((ends) => `M${ends.map(at).join("L")}`).join("");
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
