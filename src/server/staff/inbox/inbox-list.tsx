import { formatFieldValue } from "../../../contract/project-request.ts";
import { toRequestPath } from "../../paths.ts";
import { findStatus } from "../../requests/statuses.ts";
import { stripBidiControls, toOneLine, truncate } from "../../text.ts";
import { formatDue, formatPunctuality } from "../../time.ts";
import { DataTable } from "../../web/pages/data-table.tsx";
import { Name, Time } from "../../web/pages/values.tsx";
import { StatusLabel } from "../status-label.tsx";
import { countPages, type InboxProps, toInboxUrl } from "./inbox-props.ts";

export function InboxList({ tab, projectRequests, timeZone, now }: InboxProps) {
  const clock = { timeZone, now };
  return (
    <DataTable
      className="inbox-list"
      labelledBy="list-heading"
      rows={projectRequests}
      columns={{
        Name: ({ id, name, company }) => (
          <a href={toRequestPath(id)}>
            <Name of={name} />{" "}
            <span className="small quiet short">
              <Excerpt text={company} />
            </span>
          </a>
        ),
        Status: (projectRequest) => <StatusLabel status={findStatus(projectRequest, now)} />,
        [tab === "replied" ? "Replied" : "Reply by"]: ({ repliedAt, replyDueAt }) => (
          <>
            <Time at={repliedAt ?? replyDueAt} clock={clock} hasZone={false} />{" "}
            <span
              className={repliedAt === null && replyDueAt < now ? "small relative urgent" : "small relative"}
            >
              {repliedAt === null
                ? formatDue(replyDueAt, now)
                : `replied ${formatPunctuality(repliedAt, replyDueAt)}`}
            </span>
          </>
        ),
        Project: ({ project_type }) => <Excerpt text={formatFieldValue("project_type", project_type)} />,
        Location: ({ location }) => <Excerpt text={location} />,
        Received: ({ receivedAt }) => <Time at={receivedAt} clock={clock} hasZone={false} />,
      }}
    />
  );
}

function Excerpt({ text }: { readonly text: string }) {
  const excerpt = truncate(toOneLine(stripBidiControls(text)), 60);
  return excerpt === "" ? null : <bdi>{excerpt}</bdi>;
}

export function InboxEmpty(inbox: InboxProps) {
  const { tab, search } = inbox;
  if (search === "") return <p className="empty">{describeEmpty(inbox)}</p>;
  return (
    <p className="empty">
      Nothing here matches “<bdi>{truncate(toOneLine(stripBidiControls(search)), 80)}</bdi>”. Each tab shows
      how many matches it has. <a href={toInboxUrl({ tab })}>Clear search</a>
    </p>
  );
}

function describeEmpty({ tab, suspectedSpamDays }: InboxProps): string {
  switch (tab) {
    case "open":
      return "No open project requests. Everything has a reply.";
    case "quarantined":
      return `Nothing here. Suspected spam waits here for ${suspectedSpamDays} days; release any that are real.`;
    case "replied":
      return "No replies yet. A project request moves here when you mark it as replied.";
    case "failed":
      return "No failed notifications. Each one was delivered, or the site is still trying.";
    case "all":
      return "No project requests yet.";
  }
}

export function InboxPaging({ tab, search, page, counts }: InboxProps) {
  const last = countPages(counts[tab]);
  if (last === 1) return null;
  return (
    <nav className="paging" aria-label="Pages">
      <p>
        Page {page} of {last}
      </p>
      {page > 1 && (
        <a className="button" href={toInboxUrl({ tab, search, page: page - 1 })} rel="prev">
          Previous
        </a>
      )}
      {page < last && (
        <a className="button" href={toInboxUrl({ tab, search, page: page + 1 })} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
