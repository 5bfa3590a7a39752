import type { RoutePicture } from "../land/route/lay-out-route.ts";

interface RouteDrawingProps {
  readonly picture: RoutePicture;
  /** What it shows, in words. */
  readonly sentence: string;
  readonly note: string;
}

/** For north, the scale and the note. */
const footer = 62;

/** Letters that can be read over a line. Firefox exposes them to screen readers, even inside role="img". */
const overLines = {
  "aria-hidden": true,
  stroke: "Canvas",
  strokeWidth: 4,
  paintOrder: "stroke",
  fill: "currentColor",
  textAnchor: "middle",
} as const;

/** A route over the lines and names of the counties. */
export function RouteDrawing({ picture, sentence, note }: RouteDrawingProps) {
  const { width, height, lines, areas, counties, names, ends, scale } = picture;
  const bottom = height + footer;
  // The bar and its figure are about in the middle.
  const scaleX = width / 2 - 34 - scale.length / 2;
  return (
    <svg
      viewBox={`0 0 ${width} ${bottom}`}
      fill="none"
      stroke="currentColor"
      className="mono notranslate"
      role="img"
      aria-label={`${sentence} ${note}`}
    >
      <path d={`M1 1H${width - 1}V${bottom - 1}H1Z`} strokeWidth="1.5" fill="Canvas" />
      <path d={counties} strokeWidth="0.8" opacity="0.5" />
      <path d={areas} stroke="none" fill="var(--boundary)" fillRule="evenodd" opacity="0.18" />
      <path d={areas + lines} stroke="var(--boundary)" strokeWidth="3" strokeLinejoin="round" />
      <path d={`M1 ${height}H${width - 1}M24 ${bottom - 12}v-26l-4 9m4-9 4 9`} />
      {ends.map(({ name, at }) => (
        <path
          key={name}
          d={`M${at}${name === "End" ? "m-5-5h10v10h-10z" : "m-5 0a5 5 0 0 0 10 0a5 5 0 0 0-10 0"}`}
          fill="Canvas"
        />
      ))}
      <g {...overLines} fontSize="11">
        {names.map(({ name, at: [x, y] }) => (
          <text key={`${name} ${x}`} x={x} y={y + 4}>
            {name}
          </text>
        ))}
      </g>
      <g {...overLines} fontSize="13">
        {ends.map(({ name, letters: [x, y] }) => (
          <text key={name} x={x} y={y + 4.5}>
            {name}
          </text>
        ))}
      </g>
      <g {...overLines} fontSize="13">
        <text x="24" y={bottom - 44}>
          N
        </text>
        <text x={width / 2} y={bottom - 12}>
          {note}
        </text>
        <text x={scaleX + scale.length + 6} y={bottom - 34} textAnchor="start">
          {scale.text}
        </text>
      </g>
      <path d={`M${scaleX} ${bottom - 44}v6h${scale.length}v-6`} />
    </svg>
  );
}
