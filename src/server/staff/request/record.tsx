import type { ReactNode } from "react";
import {
  type FieldName,
  fieldLabels,
  fieldNames,
  formatFieldValue,
} from "../../../contract/project-request.ts";
import { readLegalDescription } from "../../../land/deeds/legal-description.ts";
import { CallTable } from "../../../ui/call-table.tsx";
import { TractDrawing } from "../../../ui/tract-drawing.tsx";
import { toDxfPath, toRequestPath } from "../../paths.ts";
import { describeEntry, findAction, formatActor } from "../../requests/actions/index.ts";
import type { HistoryEntry } from "../../requests/history.ts";
import { findStatus } from "../../requests/statuses.ts";
import { formatNameForPage, toEmailUrl, toPhoneUrl } from "../../text.ts";
import { type Clock, Definition, Name, StaffAddress, Time, Typed } from "../../web/pages/values.tsx";
import { StatusLabel } from "../status-label.tsx";
import { ActionForms } from "./actions.tsx";
import type { ProjectRequestProps } from "./request-props.ts";
import { SubmittedShape } from "./shape.tsx";

export function RequestFields(page: ProjectRequestProps) {
  const { name, spamReason } = page.projectRequest;
  // The heading has the name, unless that is too long for it.
  const isWhole = formatNameForPage(name) === name;
  return (
    <section aria-labelledby="fields-heading">
      <h2 id="fields-heading">Project request</h2>
      <dl className="definitions">
        {fieldNames.map((field) =>
          field === "name" && isWhole ? null : (
            <div
              key={field}
              className={field === "message" && page.projectRequest.message ? "long" : undefined}
            >
              <dt>{fieldLabels[field]}</dt>
              <dd>{renderValue(field, page)}</dd>
            </div>
          ),
        )}
        {spamReason !== null && <Definition label="Spam check">{spamReason}</Definition>}
      </dl>
    </section>
  );
}

function renderValue(field: FieldName, { projectRequest, firm, shape }: ProjectRequestProps): ReactNode {
  const value = projectRequest[field];
  if (value.trim() === "") return <span className="quiet">Not given</span>;
  const text = <Typed key="text" text={formatFieldValue(field, value)} />;
  if (field === "message")
    return (
      <>
        {text}
        <Tract text={value} id={projectRequest.id} />
        {shape && <SubmittedShape {...shape} />}
      </>
    );
  const url = field === "email" ? toEmailUrl(value, firm.name.full) : field === "phone" && toPhoneUrl(value);
  return url ? <a href={url}>{text}</a> : text;
}

/** The tract that the project's details describe, as the visitor saw it below the form's field, and its calls to check and copy. */
function Tract({ text, id }: { readonly text: string; readonly id: string }) {
  const tract = readLegalDescription(text);
  return (
    tract && (
      <>
        <div className="mono tract">
          <p>{`${tract.sentence}\nCheck it against the deed.`}</p>
          {tract.legs.length > 1 && (
            <>
              <TractDrawing {...tract} />
              <p>
                <a className="target" href={toDxfPath(id)} download>
                  Download DXF
                </a>
              </p>
            </>
          )}
        </div>
        {tract.legs.length > 1 && <CallTable {...tract} />}
      </>
    )
  );
}

/** Who did what, oldest first: it reads downward to the present, where the next note is written. */
export function History(page: ProjectRequestProps) {
  const { entries, projectRequest } = page;
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <ol className="history">
        {projectRequest.recordedBy === null && (
          <li>
            <Time at={projectRequest.receivedAt} clock={page} />
            <p>Received from the form on the page</p>
          </li>
        )}
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} clock={page} />
        ))}
      </ol>
      <ActionForms page={page} place="history" />
    </section>
  );
}

function Entry({ entry, clock }: { readonly entry: HistoryEntry; readonly clock: Clock }) {
  const { at, actor, action, note } = entry;
  return (
    <li>
      <Time at={at} clock={clock} />
      <p>
        <span className="actor">
          <StaffAddress of={formatActor(actor)} />
        </span>{" "}
        {describeEntry(entry)}
      </p>
      {findAction(action)?.choice?.kind === "text" && (
        <div className="note">
          {note === null ? <span className="quiet">The note was deleted.</span> : <Typed text={note} />}
        </div>
      )}
    </li>
  );
}

/** The newest others from the same address; nothing if there are none. */
export function OtherProjectRequests(page: ProjectRequestProps) {
  const { others } = page;
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-heading">
      <h2 id="others-heading">Other requests from this email address</h2>
      <ul className="others">
        {others.map((other) => (
          <li key={other.id}>
            <a href={toRequestPath(other.id)}>
              <Name of={other.name} />,{" "}
              {other.project_type && `${formatFieldValue("project_type", other.project_type)}, `}received{" "}
              <Time at={other.receivedAt} clock={page} />
            </a>
            <StatusLabel status={findStatus(other, page.now)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
