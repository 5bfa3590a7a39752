/** Everything may be read; where the sitemap is, when the page's address is known. Source: RFC 9309. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n${siteUrl === "" ? "" : `\nSitemap: ${siteUrl}/sitemap.xml\n`}`;
}
