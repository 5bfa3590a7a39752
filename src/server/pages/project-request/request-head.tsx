import { toReference } from "../../text.ts";
import { formatDue, formatPunctuality } from "../../time.ts";
import { StatusLabel } from "../components/status-label.tsx";
import { Time } from "../components/time.tsx";
import { Name } from "../components/visitor-text.tsx";
import type { ProjectRequestProps } from "../server-pages.ts";

/** Whose it is and how urgent: the sheet's title block. */
export function RequestHead(page: ProjectRequestProps) {
  const { projectRequest, status } = page;
  const { id, name, receivedAt, repliedAt, replyDueAt } = projectRequest;
  return (
    <div className="head">
      <div className="heading">
        <h1>
          <Name of={name} />
        </h1>
        <StatusLabel status={status} />
      </div>
      <dl className="title-block">
        {repliedAt !== null && (
          <div>
            <dt>Replied</dt>
            <dd>
              <Time at={repliedAt} clock={page} />
              <span className="relative">{formatPunctuality(repliedAt, replyDueAt)}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{repliedAt === null ? "Reply by" : "Reply was due"}</dt>
          <dd>
            <Time at={replyDueAt} clock={page} />
            {repliedAt === null && (
              <span className={status === "overdue" ? "relative urgent" : "relative"}>
                {formatDue(replyDueAt, page.now)}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>
            <Time at={receivedAt} clock={page} />
          </dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className="mono">{toReference(id)}</dd>
        </div>
      </dl>
    </div>
  );
}
