import { formatZone } from "../../../calendar/time-zone.ts";
import { csvPath, phoneRequestPath, staffPath } from "../../paths.ts";
import { lists } from "../../requests/statuses.ts";
import { formatDuration } from "../../time.ts";
import { Shell } from "../../web/pages/shell.tsx";
import { DeleteAllLink, InboxResult, ResendAll, ResendProblem } from "./bulk-actions.tsx";
import { InboxEmpty, InboxList, InboxPaging } from "./inbox-list.tsx";
import { countPages, type InboxProps, inboxTabs, toInboxUrl } from "./inbox-props.ts";

export function InboxPage(inbox: InboxProps) {
  const { tab, search, projectRequests } = inbox;
  return (
    <Shell {...inbox} title={describeList(inbox)} hasHelp>
      <ResendProblem {...inbox} />
      <InboxResult {...inbox} />
      <div className="inbox-head">
        <h1>Inbox</h1>
        <MonthLine {...inbox} />
        <a className="button" href={phoneRequestPath}>
          Add a phone request
        </a>
      </div>
      <InboxTabs {...inbox} />
      <div className="inbox-tools">
        <InboxSearch {...inbox} />
        {projectRequests.length > 0 && (
          <p className="list-links">
            <a className="button" href={toInboxUrl({ tab, search }, csvPath)} download="">
              Download CSV
            </a>
            {tab === "quarantined" && <DeleteAllLink {...inbox} />}
          </p>
        )}
      </div>
      {tab === "failed" && projectRequests.length > 0 && <ResendAll {...inbox} />}
      <h2 className="unseen" id="list-heading">
        {lists[tab].label}
      </h2>
      {projectRequests.length > 0 ? <InboxList {...inbox} /> : <InboxEmpty {...inbox} />}
      <InboxPaging {...inbox} />
    </Shell>
  );
}

/** "Inbox: Open (12), 2 overdue, page 2 of 3": enough to tell one open window from another. */
function describeList({ tab, search, counts, page, failed }: InboxProps): string {
  const last = countPages(counts[tab]);
  const list = [
    `Inbox: ${lists[tab].label} (${counts[tab].toLocaleString("en-US")})`,
    ...(tab === "open" && counts.overdue > 0 ? [`${counts.overdue.toLocaleString("en-US")} overdue`] : []),
    ...(search === "" ? [] : ["search results"]),
    ...(last > 1 ? [`page ${page} of ${last}`] : []),
  ].join(", ");
  return failed ? `Error: ${list}` : list;
}

/** "Last 30 days: 42 received, 39 replied, 38 on time, median time to reply 3 hours. Times are in Central Time." */
function MonthLine({ month, timeZone }: InboxProps) {
  const { received, replied, repliedInTime, medianReplySeconds } = month;
  const figures = [
    [received, "received"],
    [replied, "replied"],
    [repliedInTime, "on time"],
  ] as const;
  return (
    <p className="quiet month">
      Last 30 days:{" "}
      {received === 0
        ? "nothing received"
        : figures.map(([count, label]) => `${count.toLocaleString("en-US")} ${label}`).join(", ")}
      {medianReplySeconds !== null && `, median time to reply ${formatDuration(medianReplySeconds)}`}.{" "}
      <span>Times are in {formatZone(timeZone)}.</span>
    </p>
  );
}

function InboxTabs({ tab: current, search, counts }: InboxProps) {
  return (
    <nav className="tabs" aria-label="Project requests by status">
      <ul>
        {inboxTabs.map((tab) => (
          <li key={tab}>
            <a
              href={toInboxUrl({ tab, search })}
              {...(tab === current && { "aria-current": "page" as const })}
            >
              <span className="count">{counts[tab].toLocaleString("en-US")}</span>{" "}
              <span>{lists[tab].label}</span>
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

/** Looks within the current tab; the other tabs keep the search. */
function InboxSearch({ tab, search }: InboxProps) {
  return (
    <search>
      <form method="get" action={staffPath}>
        <label className="label" htmlFor="search">
          Search
        </label>
        <p className="hint" id="search-hint">
          Name, email, phone, company, location, details or reference
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
            <a className="target" href={toInboxUrl({ tab })}>
              Clear search
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
