import type { Filter } from "../server/store/filter.ts";
import type { Paging } from "../server/store/staff-desk.ts";
import type { Store } from "../server/store/store.ts";
import type { StoredProjectRequest } from "../server/store/stored.ts";

/**
 * What matches, page by page, so that a store of any size fits in memory. What comes in meanwhile is not in it;
 * nothing is left out or repeated.
 */
export async function* pages(
  store: Pick<Store, "list">,
  filter: Filter,
  { order = "newest", most = Number.POSITIVE_INFINITY }: PagesOptions = {},
): AsyncGenerator<readonly StoredProjectRequest[]> {
  let left = most;
  let after: StoredProjectRequest | undefined;
  while (left > 0) {
    const limit = Math.min(pageSize, left);
    const page = await store.list(filter, { order, limit, ...(after !== undefined && { after }) });
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    left -= page.length;
    after = page.at(-1);
  }
}

export interface PagesOptions {
  readonly order?: NonNullable<Paging["order"]>;
  /** At most so many in all. */
  readonly most?: number;
}

export const pageSize = 500;
