import { formatHours } from "../../../src/calendar/hours-in-words.ts";
import type { Content } from "../../../src/content/content.ts";
import { toE164 } from "../../../src/contract/phone-number.ts";
import { describeRetention } from "../../../src/site/sections/describe-retention.ts";

/** Everything may be crawled. Names the sitemap when the page's address is known. Source: RFC 9309. */
export function formatRobotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n${siteUrl === "" ? "" : `\nSitemap: ${siteUrl}/sitemap.xml\n`}`;
}

/** The site has one page. Source: sitemaps.org, protocol 0.9. */
export function formatSitemap(siteUrl: string, { meta, insights }: Content): string {
  // A newer article counts as a change of the page too.
  const lastChange = [meta.changed, ...(insights?.articles ?? []).map(({ date }) => date)].sort().at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${siteUrl}/</loc><lastmod>${lastChange}</lastmod></url>
</urlset>
`;
}

/**
 * Where to report a vulnerability (RFC 9116). It expires on the first of a month, ten to eleven months after `today`:
 * under a year, as the RFC asks, and the same in every build of one month. `siteUrl` is empty when unknown.
 */
export function formatSecurityTxt(email: string, siteUrl: string, today: Temporal.PlainDate): string {
  const expiresOn = today.with({ day: 1 }).add({ months: 11 });
  const canonical = siteUrl === "" ? "" : `Canonical: ${siteUrl}/.well-known/security.txt\n`;
  return `Contact: mailto:${email}\nExpires: ${expiresOn}T00:00:00Z\nPreferred-Languages: en\n${canonical}`;
}

/** A summary of the page for language models, in the form of llmstxt.org. Every word of it is on the page. */
export function formatLlmsTxt(content: Content, siteUrl: string): string {
  const { company, hero, services, portfolio, insights, about, contact } = content;
  const { address } = company;
  const link = (title: string, id: string, text: string) => `- [${title}](${siteUrl}/#${id}): ${text}`;
  return `# ${company.name.full}

> ${hero.lede}

${about.mission}

## Services

${services.cards.map((card) => link(card.title, card.id, `${card.subtitle}. ${card.description}`)).join("\n")}
${link(services.strip.title, "services", services.strip.description)}

## On the page

${link("Portfolio", "portfolio", portfolio.projects.map(({ title }) => title).join("; "))}
${insights ? `${link("Insights", "insights", insights.articles.map(({ title }) => title).join("; "))}\n` : ""}${link("About", "about", about.heading)}
${link("Contact", "contact", contact.intro)}

## Contact

- Phone: [${company.phone.display}](tel:${toE164(company.phone.display)})
- Email: [${company.email.address}](mailto:${company.email.address})
- Office: ${address.street}, ${address.city}, ${address.state} ${address.postalCode}
- Hours: ${formatHours(company.businessHours)}
${company.registrations.map(({ label, number }) => `- ${label} ${number}`).join("\n")}

${contact.privacy.text} ${describeRetention(company.retention)}
`;
}
