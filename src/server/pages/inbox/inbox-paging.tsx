import { type InboxProps, pageSize } from "../server-pages.ts";
import { toTabUrl } from "./inbox-urls.ts";

/** "Page 2 of 12" between its neighbors; nothing if there is only one. */
export function InboxPaging(inbox: Pick<InboxProps, "path" | "tab" | "search" | "page" | "counts">) {
  const { tab, page } = inbox;
  const last = countPages(inbox.counts[tab]);
  if (last === 1) return null;
  return (
    <nav className="paging" aria-label="Pages">
      {page > 1 && (
        <a className="button" href={toTabUrl(inbox, tab, Math.min(page - 1, last))} rel="prev">
          Previous
        </a>
      )}
      <p>
        Page {page} of {last}
      </p>
      {page < last && (
        <a className="button" href={toTabUrl(inbox, tab, page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}

export function countPages(count: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}
