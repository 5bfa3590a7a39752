import { type InboxProps, type InboxTab, inboxTabs } from "../server-pages.ts";
import { toTabUrl } from "./inbox-urls.ts";

export const tabLabels: Readonly<Record<InboxTab, string>> = {
  open: "Open",
  quarantined: "Quarantined",
  replied: "Replied",
  failed: "Failed notifications",
};

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
              <span className="tab-label">{tabLabels[tab]}</span>
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
