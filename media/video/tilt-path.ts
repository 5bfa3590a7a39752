import type { Cut } from "./cuts.ts";
import { mix } from "./ease.ts";
import { sheetView } from "./sheet-camera.ts";
import { progress, shots } from "./shots.ts";
import type { TiltView } from "./tilt-camera.ts";

/** The last view of each cut: from the southwest, over the panels and the line, to the tract and the mesas behind it. */
const ends: Record<Cut["name"], TiltView> = {
  wide: { x: 1302, y: 494, scale: 3.5, pitch: 29, heading: 16, horizon: 462 },
  phone: { x: 1246, y: 512, scale: 2.4, pitch: 36, heading: 15, horizon: 460 },
};

/** The share of the way that the tilt itself takes; the rest is a slow settling. */
const tiltSeconds = 2.4;

/** How far the camera has come: it starts gently from the map, tilts in 2.4 s and settles without a stop that shows. */
export function tilted(seconds: number): number {
  const whole = shots.tilt.to - shots.tilt.from;
  const t = progress(shots.tilt, seconds) * whole;
  const glide = smoother(t / (tiltSeconds * 1.25));
  const settle = smoother(t / whole);
  return mix(glide, settle, 0.22);
}

export function tiltView(cut: Cut, seconds: number): TiltView {
  const t = tilted(seconds);
  const start = sheetView(cut, shots.tilt.from);
  const end = ends[cut.name];
  const pitch = mix(90, end.pitch, t);
  const scale = Math.exp(mix(Math.log(start.scale), Math.log(end.scale), t));
  // Things shrink with distance only as the camera comes down: from a map's projection to that of an eye.
  const recede = (end.scale * Math.sin((end.pitch * Math.PI) / 180)) / end.horizon;
  return {
    x: mix(start.x, end.x, t),
    y: mix(start.y, end.y, t),
    scale,
    pitch,
    heading: end.heading * t,
    horizon: t === 0 ? Infinity : (scale * Math.sin((pitch * Math.PI) / 180)) / (recede * t ** 1.2),
  };
}

/** From 0 to 1, with neither speed nor acceleration at its ends. */
function smoother(t: number): number {
  const x = Math.min(1, Math.max(0, t));
  return x ** 3 * (x * (6 * x - 15) + 10);
}
