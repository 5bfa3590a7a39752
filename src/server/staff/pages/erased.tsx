import { BackLink } from "./components/back-link.tsx";
import { Shell } from "./components/shell.tsx";
import { Time } from "./components/time.tsx";
import type { ErasedProps } from "./staff-pages.ts";

/** What is left of a project request that was erased. */
export function ErasedPage({ entry, inboxPath, ...page }: ErasedProps) {
  return (
    <Shell {...page} title="This project request was erased">
      <BackLink inboxPath={inboxPath} />
      <div id="result" tabIndex={-1} role="status">
        <h1>This project request was erased</h1>
        <div className="prose">
          {entry && (
            <p>
              <span className="mono">{entry.actor}</span> erased it on <Time at={entry.at} clock={page} />.
            </p>
          )}
          <p>
            Its notes and notifications were erased with it. Emails and webhooks that were already sent, and
            backups, keep their copies.
          </p>
        </div>
      </div>
    </Shell>
  );
}
