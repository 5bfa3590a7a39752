import type { Content } from "../../../src/content/content.ts";
import { describeRetention } from "../../../src/site/sections/describe-retention.ts";

/** A summary of the page for language models, in the form of llmstxt.org. Every word of it is on the page. */
export function formatLlmsTxt(content: Content, siteUrl: string): string {
  const { company, hero, services, portfolio, insights, about, contact } = content;
  const { address } = company;
  const link = (title: string, id: string, text: string) => `- [${title}](${siteUrl}/#${id}): ${text}`;
  return `# ${company.name.full}

> ${hero.lede}

${about.mission} ${about.text}

## Services

${services.cards.map((card) => link(card.title, card.id, `${card.subtitle}. ${card.description}`)).join("\n")}
${link(services.strip.title, "services", services.strip.description)}

## On the page

${link("Portfolio", "portfolio", portfolio.projects.map(({ title }) => title).join("; "))}
${link("Insights", "insights", insights.articles.map(({ title }) => title).join("; "))}
${link("About", "about", about.heading)}
${link("Contact", "contact", contact.intro)}

## Contact

- Phone: [${company.phone.display}](tel:${company.phone.dial})
- Email: [${company.email.address}](mailto:${company.email.address})
- Office: ${address.street}, ${address.city}, ${address.state} ${address.postalCode}
- Hours: ${company.hours.text}
${company.registrations.map(({ label, number }) => `- ${label} ${number}`).join("\n")}

${contact.privacy.text} ${describeRetention(company.retention)}
`;
}
