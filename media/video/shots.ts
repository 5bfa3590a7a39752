export const frameRate = 24;
export const frameSize = { width: 1920, height: 1080 } as const;

/** The film's last second; its last picture is held from the flight's end. */
export const duration = 24;
export const frameCount = duration * frameRate;

/** A stretch of the film, in seconds. Stretches overlap where one hands over to the next. */
export interface Shot {
  readonly from: number;
  readonly to: number;
}

/** The storyboard. Each caption in content/video/boundary.vtt begins with or during its shot. */
export const shots = {
  /** A pen walks the tract's four legs; each call appears behind it. */
  pen: { from: 0, to: 4 },
  /** Contours, streams and gray relief spread over the parcels; the view backs away. */
  survey: { from: 4, to: 9 },
  /** Color sweeps west along the section lines. */
  color: { from: 9, to: 12.6 },
  /** Solar blocks fill the leased tracts. */
  solar: { from: 11, to: 14.2 },
  /** The corridor grows, structure by structure. */
  corridor: { from: 13, to: 17.4 },
  /** A low flight over the wind lease. */
  flight: { from: 17.4, to: 23.4 },
} as const satisfies Record<string, Shot>;

/** The moment of the film that its poster shows, in seconds: the tract with its contours and the first relief. */
export const posterAt = 6;

/** How long the sheet takes to give way to the flight. */
export const crossFade = 0.8;

/** How far a shot has come: 0 before it, 1 after it. */
export function progress({ from, to }: Shot, seconds: number): number {
  return Math.min(1, Math.max(0, (seconds - from) / (to - from)));
}
