import { Time } from "../components/time.tsx";
import type { ProjectRequestProps } from "../server-pages.ts";
import { ActionForm } from "./action-form.tsx";
import { ContactLinks } from "./contact-links.tsx";

/** What a project request waits for, as the one filled button of its page: a reply, or a look at suspected spam. */
export function MainAction(page: ProjectRequestProps) {
  const { status, actions } = page;
  return (
    <section className="main-action" aria-labelledby="main-action-heading">
      {status === "quarantined" ? (
        <Suspicion {...page} />
      ) : status === "replied" ? (
        <Replied {...page} />
      ) : (
        <h2 id="main-action-heading">Reply</h2>
      )}
      {status !== "quarantined" && <ContactLinks {...page} />}
      {actions
        .filter(({ place }) => place === "main")
        .map((action) => (
          <ActionForm key={action.name} page={page} action={action} />
        ))}
    </section>
  );
}

function Replied(page: ProjectRequestProps) {
  const entry = page.history.findLast(({ action }) => action === "mark-replied");
  return (
    <>
      <h2 id="main-action-heading">Replied</h2>
      {entry && (
        <p>
          <span className="actor">{entry.actor}</span> {entry.words} on <Time at={entry.at} clock={page} />.
        </p>
      )}
    </>
  );
}

function Suspicion({ projectRequest }: ProjectRequestProps) {
  return (
    <>
      <h2 id="main-action-heading">Is this spam?</h2>
      <p>{projectRequest.spamReason}</p>
      <p className="hint">
        While it is quarantined, no notifications are sent. The time to reply keeps running.
      </p>
    </>
  );
}
