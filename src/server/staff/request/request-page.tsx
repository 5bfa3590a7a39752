import type { ActionResult } from "../../requests/actions/action.ts";
import { formatActor } from "../../requests/actions/index.ts";
import type { HistoryEntry } from "../../requests/history.ts";
import { findStatus } from "../../requests/statuses.ts";
import { formatNameForPage, isolateBidi, toReference } from "../../text.ts";
import { formatDue, formatPunctuality } from "../../time.ts";
import { ErrorSummary } from "../../web/pages/form.tsx";
import { BackLink, Shell, type StaffPageProps } from "../../web/pages/shell.tsx";
import { Definition, Name, Time } from "../../web/pages/values.tsx";
import { StatusLabel } from "../status-label.tsx";
import { MainAction, MoreActions } from "./actions.tsx";
import { Notifications } from "./notifications.tsx";
import { History, OtherProjectRequests, RequestFields } from "./record.tsx";
import type { ProjectRequestProps } from "./request-props.ts";
import { ActionMessage, describeProblem, describeResult } from "./submitted-form.tsx";

/**
 * Everything about one project request, and everything that staff can do about it. The action that an email's link is for comes
 * first.
 */
export function ProjectRequestPage(page: ProjectRequestProps) {
  const [result, problem] = [describeResult(page), describeProblem(page)];
  return (
    <Shell {...page} title={formatTitle(page, result)} hasHelp>
      <BackLink />
      {problem && <ErrorSummary {...problem} />}
      {result && <ActionMessage page={page} result={result} />}
      <RequestHead {...page} />
      <div className="sheet">
        <MainAction {...page} />
        <div className="record">
          <RequestFields {...page} />
          <History {...page} />
          <Notifications {...page} />
          <OtherProjectRequests {...page} />
          <MoreActions {...page} />
        </div>
      </div>
    </Shell>
  );
}

/** The result comes first: a screen reader reads the title as the page opens. */
function formatTitle({ projectRequest, failed }: ProjectRequestProps, result: ActionResult | null): string {
  const name = isolateBidi(formatNameForPage(projectRequest.name));
  if (failed) return `Error: ${name}`;
  return result ? `${result.heading}: ${name}` : name;
}

function RequestHead(page: ProjectRequestProps) {
  const { id, name, receivedAt, repliedAt, replyDueAt } = page.projectRequest;
  const status = findStatus(page.projectRequest, page.now);
  return (
    <div>
      <div className="heading">
        <h1>
          <Name of={name} />
        </h1>
        <StatusLabel status={status} />
      </div>
      <dl className="title-block">
        {repliedAt !== null && (
          <Definition label="Replied">
            <Time at={repliedAt} clock={page} />
            <span className="small relative">{formatPunctuality(repliedAt, replyDueAt)}</span>
          </Definition>
        )}
        <Definition label={repliedAt === null ? "Reply by" : "Reply was due"}>
          <Time at={replyDueAt} clock={page} />
          {repliedAt === null && (
            <span className={status === "overdue" ? "small relative urgent" : "small relative"}>
              {formatDue(replyDueAt, page.now)}
            </span>
          )}
        </Definition>
        <Definition label="Received">
          <Time at={receivedAt} clock={page} />
        </Definition>
        <div>
          <dt>Reference</dt>
          <dd className="mono">{toReference(id)}</dd>
        </div>
      </dl>
    </div>
  );
}

export interface DeletedProps extends StaffPageProps {
  /** Who deleted it, and when; null if nothing about it is stored. */
  readonly entry: HistoryEntry | null;
}

export function DeletedPage({ entry, ...page }: DeletedProps) {
  const title = entry ? "This project request was deleted" : "This project request does not exist";
  return (
    <Shell {...page} title={title} hasHelp>
      <BackLink />
      <div id="result" tabIndex={-1} role="status">
        <h1>{title}</h1>
        <div className="prose">
          {entry ? (
            <>
              <p>
                <span className="mono">{formatActor(entry.actor)}</span> deleted it on{" "}
                <Time at={entry.at} clock={page} />.
              </p>
              <p>
                Its notes and notifications were deleted with it. Copies remain in messages already sent and
                in backups.
              </p>
            </>
          ) : (
            <p>
              The site has no record of it. If the database was restored from a backup, it may have come in
              after that backup was made.
            </p>
          )}
        </div>
      </div>
    </Shell>
  );
}
