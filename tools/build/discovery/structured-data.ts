import type { OpenHours } from "../../../src/calendar/business-calendar.ts";
import { nameWeekday } from "../../../src/calendar/weekdays.ts";
import type { Content } from "../../../src/content/content.ts";
import { toE164 } from "../../../src/contract/phone-number.ts";
import { card } from "../../../src/site/assets.ts";

/**
 * The firm for search engines, in schema.org's vocabulary: JSON-LD for a script element. Visitors can read every text in
 * it on the page. It has no reviews or ratings: a firm may not publish those about itself.
 */
export function formatStructuredData({ company }: Content, siteUrl: string): string {
  const { name, phone, email, address, social, businessHours } = company;
  const profiles = Object.values(social).flatMap(({ url, sample }) => (sample ? [] : [url]));
  const firm = {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: name.full,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/${card.file}`,
    telephone: toE164(phone.display),
    email: email.address,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: "US",
    },
    // A sample is not confirmed, so it is not published as a fact.
    ...(!businessHours.sample && { openingHoursSpecification: businessHours.open.map(toOpeningHours) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
  // No text in the content can end the script element.
  return JSON.stringify(firm).replaceAll("<", "\\u003c");
}

function toOpeningHours({ days, from, until }: OpenHours) {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => `https://schema.org/${nameWeekday(day)}`),
    opens: from,
    closes: until,
  };
}
