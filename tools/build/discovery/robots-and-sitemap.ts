import type { Content } from "../../../src/content/content.ts";

/** Everything may be crawled. Names the sitemap when the page's address is known. Source: RFC 9309. */
export function formatRobotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n${siteUrl === "" ? "" : `\nSitemap: ${siteUrl}/sitemap.xml\n`}`;
}

/** The site has one page. Source: sitemaps.org, protocol 0.9. */
export function formatSitemap(siteUrl: string, { meta, insights }: Content): string {
  // A newer article counts as a change of the page too.
  const lastChange = [meta.changed, ...insights.articles.map(({ date }) => date)].sort().at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${siteUrl}/</loc><lastmod>${lastChange}</lastmod></url>
</urlset>
`;
}
