import type { Content } from "../../../src/content/content.ts";
import { colors } from "../../../src/ui/colors.ts";
import type { DistWriter } from "../dist-writer.ts";
import { publishLogo } from "../logo.ts";
import { publishIconsAndManifest } from "./icons-and-manifest.ts";
import { publishSocialCard } from "./social-card.ts";
import { formatStructuredData } from "./structured-data.ts";
import { formatLlmsTxt, formatRobotsTxt, formatSecurityTxt, formatSitemap } from "./text-files.ts";

/**
 * Publishes the files that search engines, social networks, devices and other programs read besides the document. Without a
 * public address, everything that needs one is left out. Returns the structured data that goes into the document.
 */
export async function publishDiscovery(
  content: Content,
  siteUrl: string,
  today: Temporal.PlainDate,
  dist: DistWriter,
): Promise<string> {
  const logo = addColors(await publishLogo(dist));
  await publishIconsAndManifest(content, logo, dist);
  await publishSocialCard(content, logo, dist);
  dist.add("robots.txt", formatRobotsTxt(siteUrl));
  dist.add("llms.txt", formatLlmsTxt(content, siteUrl));
  dist.add(".well-known/security.txt", formatSecurityTxt(content.company.email.address, siteUrl, today));
  if (siteUrl === "") return "";

  dist.add("sitemap.xml", formatSitemap(siteUrl, content));
  return formatStructuredData(content, siteUrl);
}

/** Drawn alone, an SVG knows no tokens. */
function addColors(logo: string): string {
  return logo
    .replaceAll("currentColor", colors.ink)
    .replace(/var\(--([\w-]+)\)/g, (all, name) => colors[name as keyof typeof colors] ?? all);
}
