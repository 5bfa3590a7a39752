/** What the build made for one page: texts to stand in the document and addresses to refer to. */
export interface Assets {
  /** All CSS of the page. */
  readonly styles: string;
  /** Address of the one script. */
  readonly script: string;
  /** Fonts worth fetching before they are asked for. */
  readonly preloads: readonly string[];
  /** Addresses of the firm's own files, by their place below content/: "images/hero.svg". */
  readonly files: Readonly<Record<string, string>>;
  /** The public address without a closing slash; empty when unknown. */
  readonly siteUrl: string;
  /** The origin of the configured backend host; empty when it is the page's own. */
  readonly apiHost: string;
  /** The year of the build, for the copyright line. */
  readonly year: number;
}

/** The address of one of the firm's files; the content reader has checked that it exists. */
export function fileUrl(assets: Assets, path: string): string {
  const url = assets.files[path];
  if (!url) throw new Error(`content/${path} is used by the page but the build did not publish it.`);
  return url;
}
