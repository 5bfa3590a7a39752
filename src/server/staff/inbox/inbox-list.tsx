import { formatFieldValue } from "../../../contract/project-request.ts";
import { toRequestPath } from "../../paths.ts";
import { take } from "../../requests/actions/owner.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import { findOwnership, findStatus } from "../../requests/statuses.ts";
import { formatNameForPage, stripBidiControls, toOneLine, truncate } from "../../text.ts";
import { formatDue, formatPunctuality } from "../../time.ts";
import { DataTable } from "../../web/pages/data-table.tsx";
import { Name, StaffAddress, Time } from "../../web/pages/values.tsx";
import { VersionedForm } from "../request/versioned-form.tsx";
import { StatusLabel } from "../status-label.tsx";
import { countPages, type InboxProps, toInboxQuery, toInboxUrl } from "./inbox-props.ts";

export function InboxList(inbox: InboxProps) {
  const { tab, projectRequests, timeZone, now } = inbox;
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
        Owner: (projectRequest) => <OwnerCell inbox={inbox} projectRequest={projectRequest} />,
        Project: ({ project_type, location }) => (
          <>
            <Excerpt text={formatFieldValue("project_type", project_type)} />{" "}
            <span className="short">
              <Excerpt text={location} />
            </span>
          </>
        ),
        Received: ({ receivedAt }) => <Time at={receivedAt} clock={clock} hasZone={false} />,
      }}
    />
  );
}

interface OwnerCellProps {
  readonly inbox: InboxProps;
  readonly projectRequest: StoredProjectRequest;
}

/** Who has it, or the button to take it. */
function OwnerCell({ inbox, projectRequest }: OwnerCellProps) {
  const whose = findOwnership(projectRequest, inbox.address);
  if (whose === "actor") return <span className="actor">You</span>;
  if (projectRequest.owner !== null) return <StaffAddress of={projectRequest.owner} />;
  if (!take.isOffered(findStatus(projectRequest, inbox.now), whose)) return null;
  const button = (
    <>
      {take.button} <bdi className="unseen">{formatNameForPage(projectRequest.name)}</bdi>
    </>
  );
  return <VersionedForm page={{ projectRequest }} action={take} button={button} list={toInboxQuery(inbox)} />;
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
    case "mine":
      return "You have none. Click “I take this one” under Open.";
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
