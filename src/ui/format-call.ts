import { formatFeet } from "../land/deeds/describe-tract.ts";
import type { Leg } from "../land/deeds/place-calls.ts";

/** Writes a bearing as on a plat: N 15°30'00" E. */
function formatBearing({ degrees }: Leg): string {
  const acute = Math.abs(((degrees + 90) % 180) - 90);
  const seconds = Math.round(acute * 3600);
  const [d, m, s] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, "0"),
  );
  return `${degrees > 90 && degrees < 270 ? "S" : "N"} ${d}°${m}'${s}" ${degrees > 180 ? "W" : "E"}`;
}

/** Letters a leg as on a plat, in two lines: a line's bearing and distance, or an arc's radius and length. */
export function toLettering(leg: Leg): readonly [string, string] {
  const { feet, sweep, radius } = leg;
  if (radius === 0) return [formatBearing(leg).replace("'", "′").replace('"', "″"), `${formatFeet(feet)}′`];
  return [`R ${formatFeet(radius)}′`, `L ${formatFeet(radius * Math.abs(sweep))}′`];
}

/** One line for a plotting program, or for another reader: N 15°30'00" E, 1,320.00 ft. */
export function formatCall(leg: Leg): string {
  const { feet, sweep, radius } = leg;
  const line = `${formatBearing(leg)}, ${formatFeet(feet)} ft`;
  if (radius === 0) return line;
  return `Curve to the ${sweep > 0 ? "right" : "left"}, radius ${formatFeet(radius)} ft, chord ${line}`;
}
