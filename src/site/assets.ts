/** What the build made for one page: texts to stand in the document and addresses to refer to. */
export interface Assets {
  /** All CSS of the page. */
  readonly styles: string;
  /** The script that stands in the document: it fetches the islands when their time has come. */
  readonly script: string;
  /** Address of the islands' program. */
  readonly islands: string;
  /** The firm's pictures in the sizes made of them, by file name. */
  readonly pictures: Readonly<Record<string, PictureSizes>>;
  /** Addresses of the files of content/video, by file. */
  readonly videos: Readonly<Record<string, string>>;
  /** The picture that a shared link shows. */
  readonly card: SocialCard;
  /** The page for search engines as JSON-LD, safe inside a script element; empty without a public address. */
  readonly structuredData: string;
  /** The public address without a closing slash; empty when unknown. */
  readonly siteUrl: string;
  /** The origin of the configured backend host; empty when it is the page's own. */
  readonly apiHost: string;
  /** The year of the build, for the copyright line. */
  readonly year: number;
}

/** One picture in every format and width: "/assets/hero-1a2b-640.avif 640w, …", the best format first. */
export interface PictureSizes {
  /** In pixels, of the picture as it was given. */
  readonly width: number;
  readonly height: number;
  /** Empty for a drawing in lines, which has one size. */
  readonly formats: readonly { readonly type: string; readonly srcset: string }[];
  /** For a browser that knows none of the formats. */
  readonly src: string;
}

/** Measured from its file; `address` is below the public address. */
export interface SocialCard {
  readonly address: string;
  readonly type: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}
