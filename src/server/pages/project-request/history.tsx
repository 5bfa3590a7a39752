import { type Clock, Time } from "../components/time.tsx";
import { Typed } from "../components/visitor-text.tsx";
import type { DescribedEntry, ProjectRequestProps } from "../server-pages.ts";
import { ActionForm } from "./action-form.tsx";

/** Who did what, oldest first: it reads downward to the present, where the next note is written. */
export function History(page: ProjectRequestProps) {
  const { history, projectRequest, actions } = page;
  const wasRecorded = history.some(({ action }) => action === "recorded");
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <ol className="history">
        {!wasRecorded && (
          <li>
            <Time at={projectRequest.receivedAt} clock={page} />
            <p>Received from the form on the page</p>
          </li>
        )}
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} clock={page} />
        ))}
      </ol>
      {actions
        .filter(({ place }) => place === "history")
        .map((action) => (
          <ActionForm key={action.name} page={page} action={action} />
        ))}
    </section>
  );
}

function Entry({ entry, clock }: { readonly entry: DescribedEntry; readonly clock: Clock }) {
  const { at, actor, words, note } = entry;
  return (
    <li>
      <Time at={at} clock={clock} />
      <p>
        <span className="actor">{actor}</span> {words}
      </p>
      {note !== undefined && (
        <div className="note">
          {note === null ? <span className="quiet">The note was erased.</span> : <Typed text={note} />}
        </div>
      )}
    </li>
  );
}
