import { toDialNumber, toEmailUrl, truncate } from "../../text.ts";
import { Time } from "../components/values.tsx";
import { ActionForms } from "./actions.tsx";
import type { ProjectRequestProps } from "./request-props.ts";

/** What a project request waits for, as the one filled button of its page: a reply, or a look at suspected spam. */
export function MainAction(page: ProjectRequestProps) {
  const { status } = page;
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
      <ActionForms page={page} place="main" />
    </section>
  );
}

function Suspicion({ projectRequest: { spamReason, spamSource } }: ProjectRequestProps) {
  const notified = spamSource === "staff" ? "No more notifications are sent." : "No one has been notified.";
  return (
    <>
      <h2 id="main-action-heading">Is this spam?</h2>
      <p>{spamReason}</p>
      <p className="hint">{notified} The reply deadline still applies.</p>
    </>
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

/** To write to the visitor, or to call if there is a number. */
function ContactLinks({ projectRequest: { email, phone }, firm }: ProjectRequestProps) {
  const number = toDialNumber(phone);
  return (
    <p className="contact-links">
      <a className="button" href={toEmailUrl(email, firm.name.full)}>
        <span>Email {truncate(email, 80)}</span>
      </a>
      {number && (
        <a className="button" href={`tel:${number}`}>
          <span>Call {phone.trim()}</span>
        </a>
      )}
    </p>
  );
}
