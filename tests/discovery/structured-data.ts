/** A schema.org thing in JSON-LD. */
export interface Thing {
  readonly "@type": string;
  readonly "@id"?: string;
  readonly [property: string]: unknown;
}

/** The things in a document's structured data. */
export function readGraph(page: Document): readonly Thing[] {
  const [block, ...others] = page.querySelectorAll('script[type="application/ld+json"]');
  if (!block || others.length > 0)
    throw new Error("The document does not have exactly one block of JSON-LD.");
  const data = JSON.parse(block.textContent) as { "@context": string; "@graph": readonly Thing[] };
  if (data["@context"] !== "https://schema.org") throw new Error(`The context is ${data["@context"]}.`);
  return data["@graph"];
}

/** Every text in a part of the data except the types. */
export function findTexts(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === "@type" ? [] : findTexts(value)));
}

/** Every thing in a part of the data. */
export function findThings(part: unknown): Thing[] {
  if (typeof part !== "object" || part === null) return [];
  const inside = Object.values(part).flatMap(findThings);
  return Array.isArray(part) ? inside : [part as Thing, ...inside];
}

export const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);

/** An ISO 8601 date, date and time with a zone, duration or time of day. */
export const isDate = (text: string) =>
  /^(\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?|PT\d+S|\d\d:\d\d)$/.test(text);
