import type {
  AdministrativeArea,
  Graph,
  LocalBusiness,
  Service,
  VideoObject,
  WebPage,
  WebSite,
} from "schema-dts";
import type { Company } from "../../../src/content/company.ts";
import type { Content } from "../../../src/content/content.ts";
import type { SocialCard } from "../../../src/site/assets.ts";
import { lastChange } from "./last-change.ts";
import { openingHours } from "./opening-hours.ts";

export interface StructuredDataParts {
  readonly content: Content;
  /** The public address without a closing slash. */
  readonly siteUrl: string;
  readonly card: SocialCard;
  /** Addresses of the film and its poster below the public address. */
  readonly film: { readonly address: string; readonly poster: string; readonly seconds: number | undefined };
}

/**
 * The page once more for search engines, as schema.org has it: JSON for a script element. Every text in it stands on
 * the page; there is no review and no rating, which may not be said of oneself.
 */
export function structuredData(parts: StructuredDataParts): string {
  const graph: Graph = {
    "@context": "https://schema.org",
    "@graph": [business(parts), website(parts), webPage(parts), ...services(parts), film(parts)],
  };
  // Nothing that is written in the content can end the script element.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}

function business({ content: { company }, siteUrl, card }: StructuredDataParts): LocalBusiness {
  const { name, phone, email, address, serves, social, hours } = company;
  const profiles = [social.linkedin, social.facebook].flatMap(({ url, sample }) => (sample ? [] : [url]));
  return {
    "@type": "LocalBusiness",
    "@id": `${siteUrl}/#org`,
    name: name.full,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: siteUrl + card.address,
    telephone: phone.dial,
    email: email.address,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: serves.country,
    },
    foundingDate: String(company.since),
    areaServed: areas(company),
    // What is not confirmed is told to nobody as a fact.
    ...(!hours.sample && { openingHoursSpecification: openingHours(company.businessHours) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function areas({ serves }: Company): readonly AdministrativeArea[] {
  return [
    ...serves.states.map((name) => ({ "@type": "State" as const, name })),
    { "@type": "Country", name: serves.country },
  ];
}

function website({ content: { company }, siteUrl }: StructuredDataParts): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: company.name.full,
    alternateName: company.name.short,
    publisher: { "@id": `${siteUrl}/#org` },
  };
}

function webPage({ content, siteUrl, card }: StructuredDataParts): WebPage {
  return {
    "@type": "WebPage",
    "@id": `${siteUrl}/#page`,
    url: `${siteUrl}/`,
    name: content.hero.title,
    isPartOf: { "@id": `${siteUrl}/#website` },
    about: { "@id": `${siteUrl}/#org` },
    primaryImageOfPage: {
      "@type": "ImageObject",
      url: siteUrl + card.address,
      width: { "@type": "QuantitativeValue", value: card.width },
      height: { "@type": "QuantitativeValue", value: card.height },
    },
    dateModified: lastChange(content),
  };
}

function services({ content: { company, services }, siteUrl }: StructuredDataParts): Service[] {
  return services.cards.map(({ id, title, description }) => ({
    "@type": "Service",
    "@id": `${siteUrl}/#${id}`,
    name: title,
    serviceType: title,
    description,
    provider: { "@id": `${siteUrl}/#org` },
    areaServed: areas(company),
  }));
}

function film({ content: { company, video }, siteUrl, film }: StructuredDataParts): VideoObject {
  const published = Temporal.PlainDate.from(video.published).toZonedDateTime(company.businessHours.timeZone);
  return {
    "@type": "VideoObject",
    "@id": `${siteUrl}/#film`,
    name: video.heading,
    description: video.blurb,
    thumbnailUrl: siteUrl + film.poster,
    contentUrl: siteUrl + film.address,
    uploadDate: published.toString({ timeZoneName: "never" }),
    ...(film.seconds !== undefined && { duration: `PT${Math.round(film.seconds)}S` }),
    transcript: video.transcript.join(" "),
    isPartOf: { "@id": `${siteUrl}/#page` },
  };
}
