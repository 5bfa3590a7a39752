import type { InboxProps } from "../server-pages.ts";
import { toTabUrl } from "./inbox-urls.ts";

/** Looks within the current tab; the other tabs keep the search. */
export function InboxSearch(inbox: Pick<InboxProps, "path" | "tab" | "search">) {
  const { path, tab, search } = inbox;
  return (
    <search>
      <form method="get" action={path}>
        <label className="label" htmlFor="search">
          Search
        </label>
        <p className="hint" id="search-hint">
          Name, email, company, location, details or reference
        </p>
        <input type="hidden" name="tab" value={tab} />
        <div className="search-row">
          <input
            className="control"
            type="search"
            id="search"
            name="q"
            defaultValue={search}
            dir="auto"
            autoComplete="off"
            aria-describedby="search-hint"
          />
          <button type="submit" className="button">
            Search
          </button>
          {search !== "" && (
            <a className="text-link" href={toTabUrl({ path, search: "" }, tab)}>
              Clear search
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
