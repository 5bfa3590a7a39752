import { BackLink, Shell, type StaffPageProps } from "./components/shell.tsx";
import { Time } from "./components/values.tsx";
import type { DescribedEntry } from "./request/request-props.ts";

export interface DeletedProps extends StaffPageProps {
  /** Who deleted it, and when; null if nothing about it is stored. */
  readonly entry: DescribedEntry | null;
}

/** What is left of a project request that was deleted. */
export function DeletedPage({ entry, inboxPath, ...page }: DeletedProps) {
  const title = entry ? "This project request was deleted" : "This project request does not exist";
  return (
    <Shell {...page} title={title} hasHelp>
      <BackLink inboxPath={inboxPath} />
      <div id="result" tabIndex={-1} role="status">
        <h1>{title}</h1>
        <div className="prose">
          {entry ? (
            <>
              <p>
                <span className="mono">{entry.actor}</span> deleted it on <Time at={entry.at} clock={page} />.
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
