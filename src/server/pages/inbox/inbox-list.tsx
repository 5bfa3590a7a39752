import { formatFieldValue } from "../../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import { findStatus } from "../../database/statuses.ts";
import { stripBidiControls, toOneLine, truncate } from "../../text.ts";
import { formatDue, formatPunctuality } from "../../time.ts";
import { Cell, DataTable, Row, RowHeader } from "../components/data-table.tsx";
import { StatusLabel } from "../components/status-label.tsx";
import { type Clock, Time } from "../components/time.tsx";
import { Name } from "../components/visitor-text.tsx";
import type { InboxProps } from "../server-pages.ts";
import { toProjectRequestUrl } from "./inbox-urls.ts";

type InboxListProps = Clock & Pick<InboxProps, "path" | "tab" | "projectRequests">;

/** One project request on each row, with just enough to choose one. */
export function InboxList({ path, tab, projectRequests, timeZone, now }: InboxListProps) {
  const clock = { timeZone, now };
  const reply = tab === "replied" ? "Replied" : "Reply by";
  return (
    <DataTable
      className="inbox-list"
      labelledBy="list-heading"
      columns={["Name", "Status", reply, "Project", "Location", "Received"]}
    >
      {projectRequests.map((projectRequest) => {
        const { id, name, company, project_type, location, receivedAt } = projectRequest;
        return (
          <Row key={id}>
            <RowHeader>
              <a href={toProjectRequestUrl(path, id)}>
                <Name of={name} />{" "}
                <span className="short">
                  <Excerpt text={company} />
                </span>
              </a>
            </RowHeader>
            <Cell label="Status">
              <StatusLabel status={findStatus(projectRequest, now)} />
            </Cell>
            <Cell label={reply}>
              <ReplyTime projectRequest={projectRequest} clock={clock} />
            </Cell>
            <Cell label="Project">
              <Excerpt text={formatFieldValue("project_type", project_type)} />
            </Cell>
            <Cell label="Location">
              <Excerpt text={location} />
            </Cell>
            <Cell label="Received">
              <Time at={receivedAt} clock={clock} />
            </Cell>
          </Row>
        );
      })}
    </DataTable>
  );
}

interface ReplyTimeProps {
  readonly projectRequest: StoredProjectRequest;
  readonly clock: Clock;
}

/** When the reply is due and how long that is; once there is a reply, when it was made and whether that was in time. */
function ReplyTime({ projectRequest: { repliedAt, replyDueAt }, clock }: ReplyTimeProps) {
  const isOverdue = repliedAt === null && replyDueAt < clock.now;
  return (
    <>
      <Time at={repliedAt ?? replyDueAt} clock={clock} />
      <span className={isOverdue ? "relative urgent" : "relative"}>
        {repliedAt === null
          ? formatDue(replyDueAt, clock.now)
          : `replied ${formatPunctuality(repliedAt, replyDueAt)}`}
      </span>
    </>
  );
}

/** The start of what a visitor typed, on one line. */
function Excerpt({ text }: { readonly text: string }) {
  const excerpt = truncate(toOneLine(stripBidiControls(text)), 60);
  return excerpt === "" ? null : <bdi>{excerpt}</bdi>;
}
