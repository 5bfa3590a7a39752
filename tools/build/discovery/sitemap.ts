/** The whole site is one page. Source: sitemaps.org, protocol 0.9; `changedOn` is an ISO date. */
export function sitemap(siteUrl: string, changedOn: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${siteUrl}/</loc><lastmod>${changedOn}</lastmod></url>
</urlset>
`;
}
