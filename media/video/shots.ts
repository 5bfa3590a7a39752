export const frameRate = 24;

/** The film's last second; its last picture is held from the tilt's end. */
export const duration = 24;
export const frameCount = duration * frameRate;

/** A stretch of the film, in seconds. Stretches overlap where one hands over to the next. */
export interface Shot {
  readonly from: number;
  readonly to: number;
}

/** The storyboard, in the hero's order: plat, title, survey, built. Each caption in content/video/boundary.vtt begins with or during its shot. */
export const shots = {
  /** A pen walks the tract's four legs; each call appears behind it. */
  pen: { from: 0, to: 4 },
  /** Around the tract, owners' tracts turn green, three that need curative work are hatched, and two recorded easements appear. */
  title: { from: 4, to: 8.25 },
  /** Contours, streams and gray relief spread over the parcels; the view backs away. */
  survey: { from: 8, to: 11.75 },
  /** Color sweeps west along the section lines. */
  color: { from: 11.25, to: 14 },
  /** Panels and the line are built. */
  built: { from: 13.5, to: 17.2 },
  /** The camera tilts over the same land to the horizon and settles on the tract. */
  tilt: { from: 17.5, to: 21.5 },
} as const satisfies Record<string, Shot>;

/** Solar blocks fill the tracts whose title is clear. */
export const panels: Shot = { from: shots.built.from, to: 15.8 };

/** The corridor grows, structure by structure; ahead of it the hatch clears. */
export const corridor: Shot = { from: 14.4, to: shots.built.to };

/** When captions begin: the page's buttons jump there, so each has a keyframe. In seconds. */
export const chapters = [0, 4, 8.25, 11.25, 14.25, 17.5] as const;

/** The moment of the film that its poster shows, in seconds: plat, title, and the survey on its way from the tract. */
export const posterAt = 10.25;

/** How far a shot has come: 0 before it, 1 after it. */
export function progress({ from, to }: Shot, seconds: number): number {
  return Math.min(1, Math.max(0, (seconds - from) / (to - from)));
}
