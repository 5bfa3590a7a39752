import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Content } from "../../src/content/content.ts";

/** The content with every scalar as the text in the file, as the page should show it. */
type Texts<T> = T extends string | number | boolean ? string : { readonly [Key in keyof T]: Texts<T[Key]> };

/** Reads a content file without the build's reader, so that a bug there shows up here. */
export function readTexts<Part extends keyof Content>(part: Part): Texts<NonNullable<Content[Part]>> {
  const written = readFileSync(`content/${part}.yaml`, "utf8");
  if (part === "company") return parse(written, { schema: "failsafe" }) as Texts<NonNullable<Content[Part]>>;
  const text = written.replace(/\{(city|state|since)\}/g, (_, name: "city" | "state" | "since") =>
    name === "since" ? company.since : company.address[name],
  );
  const texts = parse(text, { schema: "failsafe" });
  // The rest of a section that is left out is not on the page.
  return (texts.shown === "false" ? { shown: texts.shown } : texts) as Texts<NonNullable<Content[Part]>>;
}

export const company = readTexts("company");

/** Whether the firm's page has the section; `shown: false` leaves it out. */
export function isShown(part: "video" | "testimonials" | "insights"): boolean {
  return readTexts(part).shown !== "false";
}

/** The sections of the firm's page below the first screen, in the specification's order. */
export const sectionIds = [
  "services",
  ...(isShown("video") ? ["ai-in-action"] : []),
  "portfolio",
  ...(isShown("insights") ? ["insights"] : []),
  ...["about", "contact"],
];
