import { between, type View } from "../oblique/camera.ts";
import { progress, shots } from "./shots.ts";

const start: View = { x: 850, y: 950, z: 232, heading: 50, fieldOfView: 44, horizon: 0.06 };
const end: View = { x: 1074, y: 762, z: 118, heading: 47, fieldOfView: 38, horizon: 0.13 };

/** The flight comes in at speed and settles without a stop that the eye would notice. */
export function flightView(seconds: number): View {
  const t = progress(shots.flight, seconds);
  return between(start, end, 1 - (1 - t) ** 2 * (1 + 0.35 * t));
}
