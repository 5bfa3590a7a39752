import type { HistoryEntry } from "../../database/model.ts";
import { describeEntry, formatActor } from "../../formatting/describe-entry.ts";
import { describeControl, FieldError } from "../components/field-error.tsx";
import { type Clock, Time } from "../components/time.tsx";
import { Typed } from "../components/visitor-text.tsx";
import { maxNoteLength } from "../server-pages.ts";
import { ActionForm } from "./action-form.tsx";
import { type AboutProps, actionFields, findError, findTyped } from "./actions.ts";

/** Who did what, oldest first: it reads downward to the present, where the next note is written. */
export function History(about: AboutProps) {
  const { history, projectRequest } = about;
  const wasRecorded = history.some(({ action }) => action === "recorded");
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <ol className="history">
        {!wasRecorded && (
          <li>
            <Time at={projectRequest.receivedAt} clock={about} />
            <p>Received from the form on the page</p>
          </li>
        )}
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} clock={about} />
        ))}
      </ol>
      <AddNote {...about} />
    </section>
  );
}

function Entry({ entry, clock }: { readonly entry: HistoryEntry; readonly clock: Clock }) {
  const { at, actor, action, note } = entry;
  return (
    <li>
      <Time at={at} clock={clock} />
      <p>
        <span className="actor">{formatActor(actor)}</span> {describeEntry(entry)}
      </p>
      {action === "noted" && (
        <div className="note">
          {note === null ? <span className="quiet">The note was erased.</span> : <Typed text={note} />}
        </div>
      )}
    </li>
  );
}

function AddNote(about: AboutProps) {
  const id = actionFields["add-note"];
  const error = findError("add-note", about);
  return (
    <ActionForm about={about} action="add-note" button="Add note">
      <label className="label" htmlFor={id}>
        Note
      </label>
      <p className="hint" id="note-hint">
        For the office. Visitors never see it.
      </p>
      <FieldError id={id} error={error} />
      <textarea
        className="control"
        name="note"
        rows={3}
        maxLength={maxNoteLength}
        required
        dir="auto"
        defaultValue={findTyped("note", about)}
        {...describeControl(id, error, "note-hint")}
      />
    </ActionForm>
  );
}
