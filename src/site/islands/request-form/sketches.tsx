import type { ReactNode } from "react";
import {
  chooseScaleBar,
  computeSide,
  easementFeet,
  formatCall,
  formatNumber,
  formatStation,
} from "./land-arithmetic.ts";

// Drawn like the page's maps. With forced colors, `currentColor` and `Canvas` are the visitor's own; only the red stays, 3.4
// to 1 on black.

/** A square with its calls, above a scale bar. All of it is to scale. */
export function SquareSketch({ acres }: { acres: number }) {
  const side = computeSide(acres);
  const call = formatCall(side);
  const bar = chooseScaleBar(side);
  const segment = (104 * bar.feet) / side / 4;
  const corners = "M88 33h0m104 0h0m0 104h0m-104 0h0";
  return (
    <Sketch>
      <path
        d="M88 33h104v104H88z"
        fill="var(--red)"
        fillOpacity=".07"
        stroke="var(--red)"
        strokeWidth="2.5"
      />
      <Squares d={corners} color="var(--red)" size={9} />
      <Squares d={corners} color="Canvas" size={6} />
      <g textAnchor="middle">
        <text x="140" y="22">
          {call}
        </text>
        <text transform="translate(203 85)rotate(90)">{call}</text>
        <text x="140" y="156">
          {call}
        </text>
        <text transform="translate(77 85)rotate(-90)">{call}</text>
        <text x="140" y="82">
          {formatNumber(acres)}
        </text>
        <text x="140" y="100">
          AC
        </text>
      </g>
      <g fill="none" stroke="currentColor">
        <path d={`M88 168.5h${4 * segment}v7H88z`} />
        <path d={`M${88 + segment} 172h${3 * segment}`} strokeWidth="7" strokeDasharray={segment} />
      </g>
      <text x={96 + 4 * segment} y="177">
        {bar.label}
      </text>
    </Sketch>
  );
}

/** A corridor from its first station to its last. Its bends are made up, so it is lettered "not to scale". */
export function CorridorSketch({ miles }: { miles: number }) {
  return (
    <Sketch>
      <path
        d="M8 86.5 123.6 59.8 198 82.5 270.8 78.6M16 121.5 122.4 97 193.6 118.7 272.6 114.6"
        fill="none"
        stroke="var(--red)"
        strokeWidth="2"
      />
      <path
        d="M8 86.5 123.6 59.8 198 82.5 270.8 78.6 272.6 114.6 193.6 118.7 122.4 97 16 121.5z"
        fill="var(--red)"
        fillOpacity=".07"
      />
      <path
        d="M12 156V104L123 78.4 195.8 100.6 271.7 96.6V156M59.9 58l15.3 66.3M59.3 71l8.4 5.3M67.4 106.1l8.4 5.2"
        fill="none"
        stroke="currentColor"
      />
      <Squares
        d="M12 104h0M49 95.5h0M86 86.9h0M123 78.4h0M159.4 89.5h0M195.8 100.6h0M233.7 98.6h0M271.7 96.6h0"
        color="currentColor"
        size={7}
      />
      <text x="68" y="60">
        {easementFeet}′
      </text>
      <text x="272" y="22" textAnchor="end">
        NOT TO SCALE
      </text>
      <text x="8" y="173">
        STA 0+00
      </text>
      <text x="272" y="173" textAnchor="end">
        STA {formatStation(miles)}
      </text>
    </Sketch>
  );
}

/** A square at each point of `d`, a path whose lines have no length. */
function Squares({ d, color, size }: { d: string; color: string; size: number }) {
  return <path d={d} stroke={color} strokeWidth={size} strokeLinecap="square" />;
}

/** Its height is limited, so that nothing moves; in rem, so that it grows with the text. */
function Sketch({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 280 188"
      width="100%"
      style={{ maxHeight: "11.75rem", border: "1px solid" }}
      fill="currentColor"
      fontFamily="var(--mono)"
      fontSize="15"
      fontWeight="500"
      aria-hidden
    >
      {children}
    </svg>
  );
}
