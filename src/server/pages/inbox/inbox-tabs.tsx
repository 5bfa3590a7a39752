import { lists } from "../../database/statuses.ts";
import { type InboxProps, inboxTabs } from "../server-pages.ts";
import { toTabUrl } from "./inbox-urls.ts";

/** The four lists with their counts, ruled like the figures under the public page's headline. */
export function InboxTabs(inbox: Pick<InboxProps, "path" | "tab" | "search" | "counts">) {
  const { tab: current, counts } = inbox;
  return (
    <nav className="tabs" aria-label="Project requests by state">
      <ul>
        {inboxTabs.map((tab) => (
          <li key={tab}>
            <a href={toTabUrl(inbox, tab)} {...(tab === current && { "aria-current": "page" as const })}>
              <span className="count">{counts[tab].toLocaleString("en-US")}</span>{" "}
              <span className="tab-label">{lists[tab].label}</span>
              {tab === "open" && counts.overdue > 0 && (
                <>
                  {" "}
                  <span className="urgent">{counts.overdue.toLocaleString("en-US")} overdue</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
