import { BackLink } from "./components/back-link.tsx";
import { Shell } from "./components/shell.tsx";
import { Time } from "./components/time.tsx";
import type { DeletedProps } from "./server-pages.ts";

/** What is left of a project request that was deleted. */
export function DeletedPage({ entry, inboxPath, ...page }: DeletedProps) {
  const title = entry ? "This project request was erased" : "This project request does not exist";
  return (
    <Shell {...page} title={title}>
      <BackLink inboxPath={inboxPath} />
      <div id="result" tabIndex={-1} role="status">
        <h1>{title}</h1>
        <div className="prose">
          {entry ? (
            <>
              <p>
                <span className="mono">{entry.actor}</span> erased it on <Time at={entry.at} clock={page} />.
              </p>
              <p>
                Its notes and notifications were erased with it. Emails, webhooks and chat messages that were
                already sent, and backups, keep their copies.
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
