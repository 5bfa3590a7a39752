export interface Assets {
  readonly styles: string;
  /** Address of the printed page's style sheet. */
  readonly printStyles: string;
  /** The inline script, which loads the islands' program at the right time. */
  readonly script: string;
  /** Address of the islands' program. */
  readonly islands: string;
  /** Address of the style sheet of what only the islands show. */
  readonly islandStyles: string;
  /** The SVG that is drawn over the hero's pictures; empty if there is none. */
  readonly boundary: string;
  /** The images of content/images in every size, by file name. */
  readonly pictures: Readonly<Record<string, PictureSizes>>;
  /** The video's files, those to take away and those that the page fetches late, by their paths in content/: "video/boundary.vtt". */
  readonly files: Readonly<Record<string, PublishedFile>>;
  /** The page for search engines as JSON-LD, safe inside a script element; empty without a public address. */
  readonly structuredData: string;
  /** The public address without a trailing slash; empty when unknown. */
  readonly siteUrl: string;
  /** The origin of the configured backend host; empty when it is the page's own. */
  readonly apiHost: string;
  readonly year: number;
}

export interface PictureSizes {
  /** The original image's width in pixels. */
  readonly width: number;
  readonly height: number;
  /** "/assets/hero-800-1a2b.avif 800w, …", or the address of an SVG, which has one size. */
  readonly srcset: string;
  /** Their media type. */
  readonly type: string;
  /** The same for an SVG; otherwise a JPEG, for browsers without AVIF. */
  readonly src: string;
}

/** Its size is in bytes. */
export interface PublishedFile {
  readonly address: string;
  readonly size: number;
}

/** A module with the business calendar, below the public address. */
export const businessCalendarFile = "business-calendar.js";

/** The picture that a shared link shows, below the public address. Every network shows this format and size in full. */
export const card = { file: "og.jpg", width: 1200, height: 630 };
