import type { InboxProps, InboxTab } from "../server-pages.ts";

type Place = Pick<InboxProps, "path" | "search">;

/** The address of a tab's page, with the search that is on. */
export function toTabUrl({ path, search }: Place, tab: InboxTab, page = 1): string {
  return `${path}?${toQuery(tab, search, page)}`;
}

/** The file with everything in a tab that matches the search. */
export function toCsvUrl({ path, search }: Place, tab: InboxTab): string {
  return `${path}/project-requests.csv?${toQuery(tab, search)}`;
}

export function toProjectRequestUrl(path: string, id: string): string {
  return `${path}/requests/${id}`;
}

function toQuery(tab: InboxTab, search: string, page = 1): string {
  const query = new URLSearchParams({ tab });
  if (search !== "") query.set("q", search);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}
