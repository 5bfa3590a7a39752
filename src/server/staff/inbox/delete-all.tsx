import { deleteAllPath } from "../../paths.ts";
import { formatCount, stripBidiControls, toOneLine, truncate } from "../../text.ts";
import { ErrorSummary } from "../../web/pages/form.tsx";
import { Shell, type StaffPageProps } from "../../web/pages/shell.tsx";
import { Time } from "../../web/pages/values.tsx";
import { toInboxUrl } from "./inbox-props.ts";

export interface DeleteAllProps extends StaffPageProps {
  /** The search text of the list; empty for everything. */
  readonly search: string;
  /** When the list was shown. */
  readonly shown: string;
  /** How many of it there are still. */
  readonly count: number;
  /** Why the form before this page did nothing, or not everything. */
  readonly problem: "more than confirmed" | "unavailable" | null;
}

/** Asks before it deletes everything in Suspected spam that the list had. */
export function DeleteAllPage({ search, shown, count, problem, ...page }: DeleteAllProps) {
  const those = formatCount(count, "project request");
  const title = count === 0 ? "Nothing is left to delete" : `Delete ${those}?`;
  const list = toInboxUrl({ tab: "quarantined", search });
  return (
    <Shell {...page} title={problem ? `Error: ${title}` : title} hasHelp>
      {problem && <ErrorSummary {...problems[problem]} />}
      <h1>{title}</h1>
      <div className="prose">
        {count === 0 ? (
          <p>
            <a href={list}>Back to Suspected spam</a>
          </p>
        ) : (
          <>
            <p>
              This deletes everything that Suspected spam listed
              {search !== "" && (
                <>
                  {" "}
                  for “<bdi>{truncate(toOneLine(stripBidiControls(search)), 80)}</bdi>”
                </>
              )}{" "}
              on <Time at={shown} clock={page} />, with notes and notifications. Project requests that came in
              or were changed since then stay.
            </p>
            <p>
              You can’t undo this. Copies remain in backups. The history keeps who did what and when, but
              nothing about the visitors.
            </p>
            <form method="post" action={deleteAllPath}>
              <input type="hidden" name="shown" value={shown} />
              <input type="hidden" name="q" value={search} />
              <input type="hidden" name="count" value={count} />
              <button type="submit" className="button button-filled">
                Delete {those}
              </button>
              <a className="button" href={list}>
                Cancel
              </a>
            </form>
          </>
        )}
      </div>
    </Shell>
  );
}

const problems = {
  "more than confirmed": {
    heading: "Nothing was deleted",
    children: "The list has more project requests than this page said. Check the number and confirm again.",
  },
  unavailable: {
    heading: "Not everything was deleted",
    children:
      "The site can’t save anything right now. Try again in a moment, and if that fails, tell your site administrator.",
  },
} as const;
