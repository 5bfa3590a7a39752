import { formatArea, formatFeet, formatRatio } from "../land/deeds/describe-tract.ts";
import { radian } from "../land/deeds/measures.ts";
import type { Leg, Point } from "../land/deeds/place-calls.ts";
import type { Tract } from "../land/deeds/traverse.ts";
import { toLettering } from "./format-call.ts";
import { footer, layOutTract, type Side, width } from "./tract-layout.ts";

/** The radius of the lens over a gap that is too small to see. */
const lensRadius = 52;
/** The length of a side that has room for its lettering. */
const lettered = 124;

/** Letters that can be read over a line. Firefox exposes them to screen readers, even inside role="img". */
const overLines = {
  "aria-hidden": true,
  stroke: "Canvas",
  strokeWidth: 4,
  paintOrder: "stroke",
  fill: "currentColor",
  fontSize: 15,
  textAnchor: "middle",
} as const;

/** A tract as on a plat. The sentence beside it says as much. */
export function TractDrawing(tract: Tract) {
  const { legs, ending, suspects } = tract;
  const { height, scale, corners, tie, sides, center, room } = layOutTract(tract);
  const [start, end] = [corners[0] ?? center, corners.at(-1) ?? center];
  const isNear = ending === "misses" && Math.hypot(end[0] - start[0], end[1] - start[1]) < 24;
  const hasRoom = room > lensRadius + 6;
  // Below the tract, where it is too slim for its lens.
  const below = isNear && !hasRoom ? 2 * lensRadius + 8 : 0;
  const bottom = height + below;
  const numbered = findNumbered(sides, suspects);
  const isDashed = (index: number) =>
    suspects.includes(index) || (ending === "is implied" && index === legs.length - 1);
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom}`}
      fill="none"
      stroke="currentColor"
      className="mono notranslate"
      role="img"
      aria-label="The tract as it was read. Arithmetic, not a survey."
    >
      <path d={`M1 1H${width - 1}V${bottom - 1}H1Z`} strokeWidth="1.5" fill="Canvas" />
      <path d={`M24 ${bottom - 14}v-28l-4 9m4-9 4 9m-8-13v-10l8 10v-10`} />
      {tie.length > 1 && <path d={`M${tie.join("L")}`} />}
      <g stroke="var(--boundary)" strokeWidth="3">
        <path d={toPath(corners, sides, (index) => !isDashed(index))} />
        <path d={toPath(corners, sides, isDashed)} strokeDasharray="9 5" />
      </g>
      {ending === "misses" && <path d={`M${end}L${start}`} strokeDasharray="4 4" />}
      <path d={corners.map(toMonument).join("")} fill="Canvas" />
      <g {...overLines}>
        {sides.slice(0, 40).map((side) => (
          <Label key={side.call} side={side} isNumbered={numbered.includes(side)} />
        ))}
        <text {...placeBeginning(start, center, isNear ? 18 : 12)}>P.O.B.</text>
        {(ending === "closes" || ending === "is implied") && hasRoom && <Figures tract={tract} at={center} />}
        <Scale scale={scale} y={bottom - 56} />
        <text x={width / 2} y={bottom - 11}>
          Arithmetic, not a survey.
        </text>
      </g>
      {isNear && (
        <Lens tract={tract} tip={start} at={hasRoom ? center : [width / 2, height - footer + lensRadius]} />
      )}
    </svg>
  );
}

function toPath(corners: readonly Point[], sides: readonly Side[], has: (index: number) => boolean): string {
  return sides
    .flatMap(({ radius, leg: { sweep } }, index) => {
      const arc = `A${radius} ${radius} 0 ${Math.abs(sweep) > Math.PI ? 1 : 0} ${sweep > 0 ? 1 : 0} `;
      return has(index) ? `M${corners[index]}${radius === 0 ? "L" : arc}${corners[index + 1]}` : [];
    })
    .join("");
}

function toMonument(at: Point): string {
  return `M${at}m-5 0a5 5 0 1 1 0 .1h10m-5-5v10`;
}

/** Beside the first corner, away from the tract, inside the frame. */
function placeBeginning([x, y]: Point, [centerX, centerY]: Point, away: number) {
  return {
    x: Math.max(34, Math.min(width - 34, x + (x < centerX ? -20 : 20))),
    y: y < centerY ? y - away : y + 12 + away,
  };
}

/** The suspects, and calls without lettering where their numbers don't cover each other. */
function findNumbered(sides: readonly Side[], suspects: readonly number[]): readonly Side[] {
  const numbered = sides.filter(({ call }) => suspects.includes(call - 1));
  for (const side of sides) {
    const [x, y] = side.middle;
    const isFree = numbered.every(({ middle }) => Math.hypot(middle[0] - x, middle[1] - y) > 17);
    if (isFree && side.length > 12 && side.length < lettered) numbered.push(side);
  }
  return numbered;
}

/** A call's bearing and distance where they fit beside it, and its number on it. */
function Label({ side, isNumbered }: { side: Side; isNumbered: boolean }) {
  const { call, leg, middle, outward, angle, length } = side;
  const away = isNumbered ? 29 : 20;
  const [above, below] = toLettering(leg);
  const [x, y] = [middle[0] + outward[0] * away, middle[1] + outward[1] * away];
  return (
    <>
      {isNumbered && (
        <text x={middle[0]} y={middle[1] + 5}>
          {call}
        </text>
      )}
      {length >= lettered && (
        <text transform={`translate(${x} ${y}) rotate(${angle})`}>
          <tspan x="0" y="-3">
            {above}
          </tspan>
          <tspan x="0" y="13">
            {below}
          </tspan>
        </text>
      )}
    </>
  );
}

function Figures({ tract, at: [x, y] }: { tract: Tract; at: Point }) {
  const { acres, gap, ratio, ending } = tract;
  const closure = ending === "closes" ? [`closes ${formatFeet(gap)}′`] : [];
  if (gap >= 0.005) closure.push(formatRatio(ratio));
  return (
    <text x={x} y={ending === "closes" ? y - 12 : y + 6}>
      <tspan fontSize="20" fontWeight="600">
        {formatArea(acres, ["sq ft", "ac"])}
      </tspan>
      {closure.map((line) => (
        <tspan key={line} x={x} dy="20">
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Two halves of a round number of feet. */
function Scale({ scale, y }: { scale: number; y: number }) {
  const power = 10 ** Math.floor(Math.log10(120 / scale));
  const feet = [5, 2, 1].map((times) => times * power).find((amount) => amount * scale <= 120) ?? power;
  const half = (feet * scale) / 2;
  const x = width / 2 - half;
  return (
    <>
      <path d={`M${x} ${y}h${half}v6h${-half}z`} stroke="currentColor" strokeWidth="1" fill="currentColor" />
      <path d={`M${x + half} ${y}h${half}v6h${-half}z`} stroke="currentColor" strokeWidth="1" fill="none" />
      <text x={x} y={y + 22}>
        0
      </text>
      <text x={x + 2 * half} y={y + 22}>
        {feet.toLocaleString("en-US")} ft
      </text>
    </>
  );
}

/** Shows the gap large: where the calls begin, and where they end. */
function Lens({ tract: { legs, points, gap }, tip, at: [x, y] }: { tract: Tract; tip: Point; at: Point }) {
  const [east, north] = points.at(-1) ?? [0, 0];
  const [across, along] = [east / gap, -north / gap];
  const start: Point = [x - across * 18, y - along * 18];
  const end: Point = [x + across * 18, y + along * 18];
  const stub = ([fromX, fromY]: Point, leg: Leg | undefined, length: number) => {
    const bearing = (leg?.degrees ?? 0) * radian;
    return `M${fromX} ${fromY}l${length * Math.sin(bearing)} ${-length * Math.cos(bearing)}`;
  };
  return (
    <g>
      <circle cx={tip[0]} cy={tip[1]} r="12" />
      <path d={`M${tip}L${x},${y}`} strokeDasharray="3 3" />
      <circle cx={x} cy={y} r={lensRadius} fill="Canvas" />
      <path
        d={stub(start, legs[0], 24) + stub(end, legs.at(-1), -24)}
        stroke="var(--boundary)"
        strokeWidth="3"
      />
      <path d={`M${start}L${end}`} strokeDasharray="4 3" />
      <path d={toMonument(start) + toMonument(end)} fill="Canvas" />
      <text {...overLines} x={x} y={y - 28}>
        {formatFeet(gap)}′
      </text>
    </g>
  );
}
