import { maxEmailAddressLength } from "./email-address.ts";

/**
 * The nine fields of a project request and their options, as plain constants: the page shares them without shipping the
 * schema (project-request-schema.ts) to the browser. Source: SPEC, section 3.
 */

export const fieldNames = [
  "name",
  "email",
  "phone",
  "company",
  "project_type",
  "acreage",
  "location",
  "timeline",
  "message",
] as const;

export type FieldName = (typeof fieldNames)[number];

export const fieldLabels: Readonly<Record<FieldName, string>> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  project_type: "Project type",
  acreage: "Acreage or miles",
  location: "Location",
  timeline: "Timeline",
  message: "Project details",
};

/** Option values in the order of the form, with their visible labels. */
export const projectTypes = {
  transmission: "Transmission",
  pipeline: "Pipeline",
  renewable: "Renewable energy",
  utility: "Utility",
  land_survey: "Land survey",
  title_research: "Title research",
  gis_mapping: "GIS mapping",
  project_management: "Project management",
};

export const timelines = {
  asap: "As soon as possible",
  "1_3_months": "1 to 3 months",
  "3_6_months": "3 to 6 months",
  "6_months_plus": "More than 6 months",
};

/** The fields that offer a list, and nothing outside it. */
export const fieldOptions: Readonly<Partial<Record<FieldName, FieldOptions>>> = {
  project_type: projectTypes,
  timeline: timelines,
};

export type FieldOptions = Readonly<Record<string, string>>;

/** How a browser asks for each field, on the page and on the server's own. It limits nothing in length (SPEC, section 5). */
export const fieldControls: Readonly<Record<FieldName, FieldControl>> = {
  name: { type: "text", dir: "auto", autoComplete: "name", required: true },
  email: { type: "email", autoComplete: "email", spellCheck: false, required: true },
  phone: { type: "tel", autoComplete: "tel" },
  company: { type: "text", dir: "auto", autoComplete: "organization" },
  project_type: {},
  acreage: { type: "text", dir: "auto" },
  location: { type: "text", dir: "auto" },
  timeline: {},
  message: { rows: 6 },
};

interface FieldControl {
  readonly type?: "text" | "email" | "tel";
  readonly dir?: "auto";
  /** Left out where a browser should offer nothing. */
  readonly autoComplete?: string;
  readonly spellCheck?: false;
  readonly required?: true;
  readonly rows?: number;
}

/** A field's value as people read it: the label of its option, or the text itself. */
export function formatFieldValue(field: FieldName, value: string): string {
  return fieldOptions[field]?.[value] ?? value;
}

/** A valid project request. An optional field that was left empty is the empty string. */
export type ProjectRequest = Readonly<Record<FieldName, string>>;

/** How many characters the server takes in a field, in UTF-16 units. The details may hold the legal description of several tracts. */
export const maxLength = 1_000;
export const maxLengths: Readonly<Partial<Record<FieldName, number>>> = {
  email: maxEmailAddressLength,
  message: 20_000,
};

/**
 * The largest body the server reads, in bytes (256 KiB). A form post without JavaScript encodes each non-ASCII byte as
 * three ("%D0"); the longest texts in any language fit either way.
 */
export const bodyLimitBytes = 256 * 1024;
