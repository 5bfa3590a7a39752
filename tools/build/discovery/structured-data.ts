import type { AdministrativeArea, Graph, OpeningHoursSpecification, Service } from "schema-dts";
import type { Content } from "../../../src/content/content.ts";
import type { Assets } from "../../../src/site/assets.ts";
import { findLastChange } from "./robots-and-sitemap.ts";

export interface StructuredDataOptions extends Pick<Assets, "siteUrl" | "card"> {
  readonly content: Content;
  /** Addresses of the film and its poster below the public address. */
  readonly film: { readonly address: string; readonly poster: string; readonly seconds: number | undefined };
}

/**
 * The page's content for search engines in schema.org's vocabulary: JSON-LD for a script element. Visitors can read
 * every text in it on the page. It has no reviews or ratings: a firm may not publish those about itself.
 */
export function formatStructuredData({ content, siteUrl, card, film }: StructuredDataOptions): string {
  const { company, hero, services, video } = content;
  const { name, phone, email, address, serves, social, hours, businessHours } = company;
  const url = `${siteUrl}/`;
  const id = (fragment: string) => ({ "@id": `${url}#${fragment}` });
  const areaServed: readonly AdministrativeArea[] = [
    ...serves.states.map((name) => ({ "@type": "State" as const, name })),
    { "@type": "Country", name: serves.country },
  ];
  const profiles = [social.linkedin, social.facebook].flatMap(({ url, sample }) => (sample ? [] : [url]));
  const publishedAt = Temporal.PlainDate.from(video.published).toZonedDateTime(businessHours.timeZone);
  const graph: Graph = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "LocalBusiness",
        ...id("org"),
        name: name.full,
        url,
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
        areaServed,
        // A sample is not confirmed, so it is not published as a fact.
        ...(!hours.sample && { openingHoursSpecification: toOpeningHours(businessHours) }),
        ...(profiles.length > 0 && { sameAs: profiles }),
      },
      {
        "@type": "WebSite",
        ...id("website"),
        url,
        name: name.full,
        alternateName: name.short,
        publisher: id("org"),
      },
      {
        "@type": "WebPage",
        ...id("page"),
        url,
        name: hero.title,
        isPartOf: id("website"),
        about: id("org"),
        primaryImageOfPage: { "@type": "ImageObject", url: siteUrl + card.address },
        dateModified: findLastChange(content),
      },
      ...services.cards.map(
        ({ id: card, title }): Service => ({
          "@type": "Service",
          ...id(card),
          name: title,
          serviceType: title,
          provider: id("org"),
          areaServed,
        }),
      ),
      {
        "@type": "VideoObject",
        ...id("film"),
        name: video.heading,
        description: video.blurb,
        thumbnailUrl: siteUrl + film.poster,
        contentUrl: siteUrl + film.address,
        uploadDate: publishedAt.toString({ timeZoneName: "never" }),
        ...(film.seconds !== undefined && { duration: `PT${Math.round(film.seconds)}S` }),
      },
    ],
  };
  // No text in the content can end the script element.
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

function toOpeningHours({
  days,
  opensAt,
  closesAt,
}: Content["company"]["businessHours"]): OpeningHoursSpecification {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map(
      (day) => `https://schema.org/${weekdays[day - 1] as (typeof weekdays)[number]}` as const,
    ),
    opens: opensAt,
    closes: closesAt,
  };
}

/** The length of an MP4 film, as its movie header states it (ISO/IEC 14496-12); undefined for other bytes. */
export function readMp4Seconds(film: Buffer): number | undefined {
  const header = film.indexOf("mvhd");
  if (header === -1) return undefined;
  const times = header + 4;
  // Version 1 has 64-bit times and a 64-bit length.
  return film.readUInt8(times) === 1
    ? Number(film.readBigUInt64BE(times + 24)) / film.readUInt32BE(times + 20)
    : film.readUInt32BE(times + 16) / film.readUInt32BE(times + 12);
}
