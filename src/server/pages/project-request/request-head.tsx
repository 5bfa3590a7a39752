import { toReference } from "../../text.ts";
import { formatDue, formatPunctuality } from "../../time.ts";
import { StateLabel } from "../components/state-label.tsx";
import { Time } from "../components/time.tsx";
import { Name } from "../components/visitor-text.tsx";
import type { AboutProps } from "./actions.ts";

/** Whose it is and how urgent: the sheet's title block. */
export function RequestHead(about: AboutProps) {
  const { projectRequest, state } = about;
  const { id, name, receivedAt, repliedAt, replyDueAt } = projectRequest;
  return (
    <div className="head">
      <div className="heading">
        <h1>
          <Name of={name} />
        </h1>
        <StateLabel state={state} />
      </div>
      <dl className="title-block">
        {repliedAt !== null && (
          <div>
            <dt>Replied</dt>
            <dd>
              <Time at={repliedAt} clock={about} />
              <span className="relative">{formatPunctuality(repliedAt, replyDueAt)}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{repliedAt === null ? "Reply by" : "Reply was due"}</dt>
          <dd>
            <Time at={replyDueAt} clock={about} />
            {repliedAt === null && (
              <span className={state === "overdue" ? "relative urgent" : "relative"}>
                {formatDue(replyDueAt, about.now)}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>
            <Time at={receivedAt} clock={about} />
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
