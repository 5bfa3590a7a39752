import type { z } from "zod";
import type { CompanyMetrics } from "../../../src/contract/company-metrics.ts";
import type { Content } from "../../../src/site/content.ts";
import { about } from "./about.ts";
import { company } from "./company.ts";
import { contact } from "./contact.ts";
import { footer } from "./footer.ts";
import { hero } from "./hero.ts";
import { insights } from "./insights.ts";
import { meta } from "./meta.ts";
import { metrics } from "./metrics.ts";
import { portfolio } from "./portfolio.ts";
import { services } from "./services.ts";
import { testimonials } from "./testimonials.ts";
import { video } from "./video.ts";

/** What a whole `content/` folder holds: the page's words, and the metrics that the server answers. */
export type Sections = Content & { readonly metrics: CompanyMetrics };

export type SectionName = keyof Sections;

/** One schema for each file, under the file's name. */
export const schemas = {
  company,
  metrics,
  meta,
  hero,
  services,
  video,
  portfolio,
  testimonials,
  insights,
  about,
  contact,
  footer,
} satisfies { readonly [Name in SectionName]: z.ZodType<Sections[Name]> };

/** Both directions: `satisfies` catches a key that the schema lacks, this one a key too many. */
type Readonlys<T> = T extends object ? { readonly [K in keyof T]: Readonlys<T[K]> } : T;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = Readonlys<{ [K in keyof T]: T[K] }>;

export const schemaMatchesTypes: {
  readonly [Name in SectionName]: Same<Flat<z.output<(typeof schemas)[Name]>>, Flat<Sections[Name]>>;
} = {
  company: true,
  metrics: true,
  meta: true,
  hero: true,
  services: true,
  video: true,
  portfolio: true,
  testimonials: true,
  insights: true,
  about: true,
  contact: true,
  footer: true,
};
