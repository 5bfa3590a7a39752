/**
 * Draws Tract 14's boundary, which the page lays over the hero and walks in the order of its calls, and the stages of the
 * work along the upper neatline, wherever the page crops the picture: `node boundary.ts`. There is one drawing for each
 * picture and one for phones. The file becomes part of the document, so it is short, and src/site/styles/boundary.css
 * gives it colors, widths and lettering.
 */
import { publishSvg } from "./draw/svg.ts";
import type { Point } from "./land/path.ts";
import { acres, type Call, calls, misclosure } from "./sheet/calls.ts";
import { work } from "./sheet/development-stages.ts";
import { sectionSide } from "./sheet/parcels.ts";
import { nameBelow, tractFourteen } from "./sheet/tract.ts";
import { center, half, turn, turnBack } from "./sheet/upright.ts";
import { laptopSheet, wideSheet } from "./sheet/view.ts";

/** On phones, the tract on its bare plat, beside the headline. */
const besideHeadline = { left: 1094, top: 258, width: 286, height: 300 };

const upright = `translate(${at(center)})rotate(${round((turn * 180) / Math.PI, 2)})`;
const [southwest, northwest, northeast, southeast] = tractFourteen.map(turnBack) as [
  Point,
  Point,
  Point,
  Point,
];
// Upright to a hundredth of a point, 4 inches, on the west side and the north.
const outline = `M${at(southwest, 2)}V${round(northwest.y, 2)}H${round(northeast.x, 2)}L${at(southeast, 2)}z`;

const legs = calls(tractFourteen);
const [westCalls, northCalls, eastCalls, southCalls] = legs;
// The base line of its middle line of three.
const name = Math.round(nameBelow * sectionSide);
const closure = `CLOSES ${misclosure(legs).toFixed(2)}\u2032`;

const tract = [
  // The light edge below the red line, and the line, each four legs long.
  `<path d="${outline}" pathLength="4"/>`,
  `<path d="${outline}" pathLength="4"/>`,
  `<path d="${[-half, half].flatMap((x) => [-half, half].map((y) => monument(x, y))).join("")}"/>`,
  ...letterSides(northCalls, southCalls),
  `<g transform="rotate(-90)">${letterSides(westCalls, eastCalls).join("")}</g>`,
  `<g>${letter(name - 14, "TRACT 14")}${letter(name + 8, `${acres(tractFourteen).toFixed(2)} AC`)}${letter(name + 29, closure)}</g>`,
];
// Two strokes, each as broad as the plat and dashed, draw all its lines: a line a section (boundary.css).
const plat = `M-${half + 0.5} ${10 * half}h${9 * half}M${10.6 * half}-${half + 0.5}v${20 * half}`;
const [wide, laptop] = [wideSheet(1), laptopSheet(1)];
const tickLine = { letter: 10.2, gap: 9, base: 18 };
// One text: its letters are all equally wide, so blanks bring each name to its tick.
const names = work.reduce(
  (line, { name, from }) => line.padEnd((from - work[0].from) / tickLine.letter) + name,
  "",
);
const stages = [
  `<path d="${work.map(({ from }) => `M${from} ${wide.top}h1v18h-1z`).join("")}"/>`,
  `<text x="${Math.round(work[0].from + tickLine.gap + (names.length * tickLine.letter) / 2)}" y="${wide.top + tickLine.base}">${names}</text>`,
];

// The ticks begin at the upper edge of the wide picture, and so does their drawing for laptops.
const laptopStages = { ...laptop, top: wide.top };

publishSvg(
  "boundary",
  `<svg>
<g>
<svg viewBox="${viewBox(wide)}" preserveAspectRatio="xMaxYMax slice"><g id="tract" transform="${upright}">
${tract.join("\n")}
</g></svg>
<svg viewBox="${viewBox(wide)}" preserveAspectRatio="xMaxYMin slice"><g id="work">
${stages.join("\n")}
</g></svg>
</g>
<g>
<svg viewBox="${viewBox(laptop)}" preserveAspectRatio="xMaxYMax slice"><use href="#tract"/></svg>
<svg viewBox="${viewBox(laptopStages)}" preserveAspectRatio="xMaxYMin slice"><use href="#work"/></svg>
</g>
<svg viewBox="${viewBox(besideHeadline)}" preserveAspectRatio="xMidYMin"><g transform="${upright}"><path id="plat" d="${plat}"/></g><use href="#tract"/></svg>
</svg>
`.replaceAll("\n", ""),
);

/** The calls of two opposite sides, outside the tract: the distance beside the line, the bearing beyond it. */
function letterSides(upper?: Call, lower?: Call): string[] {
  return [
    letter(-118, upper?.bearing),
    letter(-98, upper?.distance),
    letter(109, lower?.distance),
    letter(129, lower?.bearing),
  ];
}

function letter(y: number, text = ""): string {
  return `<text y="${y}">${text}</text>`;
}

/** A circle quartered. */
function monument(x: number, y: number): string {
  return `M${at({ x: x - 5, y })}a5 5 0 1 1 0 .1h10m-5-5v10`;
}

function viewBox({ left, top, width, height }: typeof besideHeadline): string {
  return [left, top, width, height].join(" ");
}

function at({ x, y }: Point, decimals = 1): string {
  return `${round(x, decimals)} ${round(y, decimals)}`.replace(" -", "-");
}

function round(value: number, decimals = 1): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
