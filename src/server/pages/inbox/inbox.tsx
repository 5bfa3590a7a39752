import { lists } from "../../database/statuses.ts";
import { Shell } from "../components/shell.tsx";
import type { InboxProps } from "../server-pages.ts";
import { InboxEmpty } from "./inbox-empty.tsx";
import { InboxList } from "./inbox-list.tsx";
import { countPages, InboxPaging } from "./inbox-paging.tsx";
import { InboxSearch } from "./inbox-search.tsx";
import { InboxTabs } from "./inbox-tabs.tsx";
import { toCsvUrl } from "./inbox-urls.ts";
import { MonthLine } from "./month-line.tsx";

/** What came in, one tab at a time. */
export function InboxPage(inbox: InboxProps) {
  const { path, tab, projectRequests, month } = inbox;
  return (
    <Shell {...inbox} title={describeList(inbox)}>
      <div className="inbox-head">
        <h1>Inbox</h1>
        <MonthLine month={month} />
        <a className="button" href={`${path}/phone-request`}>
          Record a phone request
        </a>
      </div>
      <InboxTabs {...inbox} />
      <div className="inbox-tools">
        <InboxSearch {...inbox} />
        {projectRequests.length > 0 && (
          <a className="button" href={toCsvUrl(inbox, tab)} download="">
            Download CSV
          </a>
        )}
      </div>
      <h2 className="unseen" id="list-heading">
        {lists[tab].label}
      </h2>
      {projectRequests.length > 0 ? <InboxList {...inbox} /> : <InboxEmpty {...inbox} />}
      <InboxPaging {...inbox} />
    </Shell>
  );
}

/** "Inbox: 12 open, 2 overdue, page 2 of 3": enough to tell one open window from another. */
function describeList({ tab, search, counts, page }: InboxProps): string {
  const pages = countPages(counts[tab]);
  return [
    `Inbox: ${counts[tab].toLocaleString("en-US")} ${lists[tab].label.toLowerCase()}`,
    ...(tab === "open" && counts.overdue > 0 ? [`${counts.overdue.toLocaleString("en-US")} overdue`] : []),
    ...(search === "" ? [] : ["search results"]),
    ...(pages > 1 ? [`page ${page} of ${pages}`] : []),
  ].join(", ");
}
