import type { BusinessHours } from "../contract/firm-profile.ts";

/**
 * The firm's words and figures as the page needs them: what tools/content makes of `content/*.yaml`.
 * A part marked `sample: true` is invented and must be replaced before launch.
 */

export interface Sample {
  readonly sample?: true;
}

export interface Content {
  readonly company: Company;
  readonly meta: Meta;
  readonly hero: Hero;
  readonly services: Services;
  readonly video: Video;
  readonly portfolio: Portfolio;
  readonly testimonials: Testimonials;
  readonly insights: Insights;
  readonly about: About;
  readonly contact: Contact;
  readonly footer: Footer;
}

/** company.yaml: one place for everything that identifies the firm. */
export interface Company {
  readonly name: Sample & { readonly full: string; readonly short: string };
  /** `display` as people read it, `dial` as a telephone takes it: "+18175550100". */
  readonly phone: Sample & { readonly display: string; readonly dial: string };
  readonly email: Sample & { readonly address: string };
  readonly address: Sample & {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
  };
  readonly hours: Sample & { readonly text: string };
  readonly social: {
    readonly linkedin: Sample & { readonly url: string };
    readonly facebook: Sample & { readonly url: string };
  };
  readonly registrations: readonly (Sample & { readonly label: string; readonly number: string })[];
  readonly notice: Sample & { readonly label: string; readonly url: string };
  readonly since: number;
  /** Where the firm works, in words that the page shows too. */
  readonly serves: { readonly states: readonly string[]; readonly country: string };
  readonly businessHours: BusinessHours;
}

export interface Meta extends Sample {
  readonly title: string;
  readonly description: string;
  /** What a shared link shows; the file stands below content/images. */
  readonly card: Picture;
  /** ISO 8601 date of the last change that a visitor notices. */
  readonly changed: string;
}

export interface Hero {
  readonly title: string;
  readonly lede: string;
  /** Files below content/images: one for wide screens and one for laptops, behind the words, and one for phones, below them. */
  readonly pictures: { readonly wide: string; readonly laptop?: string; readonly phone: string };
  readonly buttons: { readonly bid: string; readonly email: string; readonly call: string };
  /** The four words beside the SPEC's fixed figures, in its order: projects, MW, years, satisfaction. */
  readonly counters: Readonly<
    Record<CounterName, Sample & { readonly label: string; readonly unit: string }>
  >;
}

export type CounterName = "projects" | "capacity" | "years" | "satisfaction";

export interface Services {
  readonly heading: string;
  readonly intro: string;
  readonly cards: readonly ServiceCard[];
  readonly strip: { readonly title: string; readonly description: string; readonly icon: SymbolName };
  readonly note: string;
  readonly basis: Sample & { readonly text: string };
}

export interface ServiceCard {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly icon: SymbolName;
  readonly badge: Sample & { readonly percent: number; readonly text: string };
}

/** The land symbols that content may name; land-symbol.tsx draws them. */
export const symbolNames = [
  "corridor",
  "tracts",
  "monument",
  "contours",
  "block",
  "control",
  "north",
] as const;

export type SymbolName = (typeof symbolNames)[number];

export interface Video {
  readonly heading: string;
  readonly blurb: string;
  readonly note: string;
  /** Files below content/video, without their folder. */
  readonly poster: string;
  readonly sources: readonly { readonly file: string; readonly type: string }[];
  readonly captions: string;
  /** ISO 8601 date on which the film was first on the page. */
  readonly published: string;
  readonly width: number;
  readonly height: number;
  readonly transcript: readonly string[];
}

/** `file` is a file below content/images; the build makes the sizes that screens ask for. */
export interface Picture {
  readonly file: string;
  readonly alt: string;
}

export interface Portfolio {
  readonly heading: string;
  readonly intro: string;
  readonly projects: readonly Project[];
}

export interface Project extends Sample {
  readonly title: string;
  readonly sector: string;
  readonly size: string;
  readonly capacity: string;
  /** `phone` is another drawing of the same, for screens on which `file` would be too fine. */
  readonly image: Picture & { readonly phone?: string };
  readonly description: string;
  readonly achievements: readonly string[];
}

export interface Testimonials {
  readonly heading: string;
  readonly intro: string;
  readonly quotes: readonly Testimonial[];
}

export interface Testimonial extends Sample {
  readonly quote: string;
  readonly executiveTitle: string;
  readonly client: string;
  readonly project: string;
  readonly sector: string;
}

export interface Insights {
  readonly heading: string;
  readonly intro: string;
  readonly articles: readonly Insight[];
}

export interface Insight extends Sample {
  readonly title: string;
  readonly excerpt: string;
  /** ISO 8601 date: "2026-03-02". */
  readonly date: string;
  readonly category: string;
  /** Minutes, 4 to 6. */
  readonly readTime: number;
}

export interface About {
  readonly heading: string;
  readonly mission: string;
  readonly text: string;
  readonly values: readonly { readonly name: string; readonly sentence: string }[];
  readonly rolesHeading: string;
  readonly roles: readonly (Sample & {
    readonly title: string;
    readonly duty: string;
    readonly icon: SymbolName;
  })[];
  readonly drawing: Picture;
  readonly recognitionHeading: string;
  readonly recognition: readonly (Sample & { readonly text: string })[];
}

export interface Contact {
  readonly heading: string;
  readonly intro: string;
  readonly required: string;
  readonly map: Picture;
  readonly privacy: Sample & { readonly text: string };
}

export interface Footer {
  readonly line: string;
  readonly illustrations: string;
}
