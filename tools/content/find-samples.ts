import type { Content } from "../../src/site/content.ts";

/** The paths of everything still marked `sample: true`, such as "testimonials.quotes[0]"; empty when none is. */
export function findSamples(content: Content): readonly string[] {
  return samplesIn(content, "");
}

function samplesIn(part: unknown, path: string): string[] {
  if (Array.isArray(part)) return part.flatMap((entry, index) => samplesIn(entry, `${path}[${index}]`));
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === "sample" ? [path] : samplesIn(value, path === "" ? key : `${path}.${key}`),
  );
}
