import type { Tract } from "../land/traverse.ts";

export { readLegalDescription } from "../land/legal-description.ts";

const [width, margin] = [320, 34];

/** As on a plat, with the calls' numbers. Dashes lead from where they end to where they began. The sentence says as much. */
export function TractDrawing({ points, closes }: Tract) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = (width - 2 * margin) / Math.max(east - west, north - south, 1);
  const corners = points.map(([x, y], call) => ({
    call,
    x: Math.round(width / 2 + (x - (west + east) / 2) * scale),
    y: Math.round(margin + (north - y) * scale),
  }));
  const line = corners.map(({ x, y }) => `${x} ${y}`);
  const monuments = line.map((at) => `M${at}m-5 0a5 5 0 1 1 0 .1h10m-5-5v10`);
  const height = Math.round((north - south) * scale) + 2 * margin;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="none" stroke="currentColor" fontSize="15" aria-hidden>
      <path d="M12 48V22l-4 9m4-9 4 9M8 15V4l8 11V4" />
      <path d={`M${line.join("L")}`} stroke="var(--red-line)" strokeWidth="3" strokeLinejoin="round" />
      <path d={monuments.join("")} fill="Canvas" />
      {closes === false && <path d={`M${line.at(-1)}L${line[0]}`} strokeWidth="1.5" strokeDasharray="5 4" />}
      <text stroke="Canvas" strokeWidth="5" paintOrder="stroke" fill="currentColor" textAnchor="middle">
        {corners.slice(1, 41).map(({ call, x, y }) => (
          <tspan
            key={call}
            x={(x + (corners[call - 1]?.x ?? x)) / 2}
            y={(y + (corners[call - 1]?.y ?? y)) / 2 + 5}
          >
            {call}
          </tspan>
        ))}
      </text>
    </svg>
  );
}
