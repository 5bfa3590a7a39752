export const frameRate = 24;

/** The film's last second; its last picture is held from the tilt's end. */
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
  color: { from: 8.8, to: 12 },
  /** Solar blocks fill the leased tracts; three tracts that still need curative work are hatched. */
  solar: { from: 11.2, to: 14.4 },
  /** The corridor grows, structure by structure; ahead of it the hatch clears. */
  corridor: { from: 14.4, to: 17.2 },
  /** The camera tilts over the same land to the horizon and settles on the tract. */
  tilt: { from: 17.5, to: 21.5 },
} as const satisfies Record<string, Shot>;

/** When captions begin: the page's buttons jump there, so each has a keyframe. In seconds. */
export const chapters = [0, 4, 8.5, 11.5, 15, 17.5] as const;

/** The moment of the film that its poster shows, in seconds: the tract, its contours and the first relief around it. */
export const posterAt = 6.75;

/** How far a shot has come: 0 before it, 1 after it. */
export function progress({ from, to }: Shot, seconds: number): number {
  return Math.min(1, Math.max(0, (seconds - from) / (to - from)));
}
