import type { Content } from "../../../src/content/content.ts";

/** The day of the page's last change as an ISO date; an article that came later has changed it too. */
export function lastChange({ meta, insights }: Content): string {
  return [meta.changed, ...insights.articles.map(({ date }) => date)].sort().at(-1) as string;
}
