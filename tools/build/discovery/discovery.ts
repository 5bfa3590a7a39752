import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../../../src/content/content.ts";
import type { SocialCard } from "../../../src/site/assets.ts";
import type { DistWriter } from "../dist-writer.ts";
import { filmSeconds } from "./film-seconds.ts";
import { publishIcons } from "./icons.ts";
import { lastChange } from "./last-change.ts";
import { llmsTxt } from "./llms-txt.ts";
import { robotsTxt } from "./robots-txt.ts";
import { securityTxt } from "./security-txt.ts";
import { sitemap } from "./sitemap.ts";
import { publishSocialCard } from "./social-card.ts";
import { structuredData } from "./structured-data.ts";
import { webManifest } from "./web-manifest.ts";

export interface DiscoveryParts {
  readonly content: Content;
  /** The firm's folder of words, pictures and video. */
  readonly folder: string;
  /** The public address without a closing slash; empty when unknown. */
  readonly siteUrl: string;
  /** Addresses of the files of its video folder, by file. */
  readonly videos: Readonly<Record<string, string>>;
  readonly today: Temporal.PlainDate;
  readonly dist: DistWriter;
}

/** What the document's head needs of it. */
export interface Discovery {
  readonly card: SocialCard;
  /** JSON-LD; empty when the public address is unknown. */
  readonly structuredData: string;
}

/**
 * Publishes what search engines, shared links, devices and other programs read beside the document. Without a
 * public address nothing is written that would need one.
 */
export async function publishDiscovery(parts: DiscoveryParts): Promise<Discovery> {
  const { content, folder, siteUrl, videos, today, dist } = parts;
  const { company, meta, video } = content;
  const icons = await publishIcons(join(folder, "images"), dist);
  const card = await publishSocialCard(join(folder, "images"), meta.card.file, dist);
  dist.add("site.webmanifest", webManifest(company, meta, icons));
  dist.add("robots.txt", robotsTxt(siteUrl));
  dist.add("llms.txt", llmsTxt(content, siteUrl));
  dist.add(".well-known/security.txt", securityTxt({ email: company.email.address, siteUrl, today }));
  if (siteUrl === "") return { card, structuredData: "" };

  dist.add("sitemap.xml", sitemap(siteUrl, lastChange(content)));
  // The last of the sources is the one that every browser plays.
  const file = video.sources.at(-1)?.file ?? "";
  const film = {
    address: videos[file] ?? "",
    poster: videos[video.poster] ?? "",
    seconds: filmSeconds(readFileSync(join(folder, "video", file))),
  };
  return { card, structuredData: structuredData({ content, siteUrl, card, film }) };
}

/** Said at the end of a build. */
export const withoutAddress =
  "SITE_URL is not set, so the page does not know its own address. Left out are the canonical link, the picture " +
  "for shared links, the structured data and sitemap.xml. Before launch set SITE_URL and build again.";
