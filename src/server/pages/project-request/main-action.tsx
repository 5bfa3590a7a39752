import { describeEntry, formatActor } from "../../formatting/describe-entry.ts";
import { Choices, Confirmation } from "../components/choices.tsx";
import { Time } from "../components/time.tsx";
import { ActionForm } from "./action-form.tsx";
import { type AboutProps, actionFields, findError } from "./actions.ts";
import { ContactLinks } from "./contact-links.tsx";

/** What a project request waits for, as the one filled button of its page: a reply, or a look at suspected spam. */
export function MainAction(about: AboutProps) {
  return (
    <section className="main-action" aria-labelledby="main-action-heading">
      {about.state === "quarantined" ? (
        <Release {...about} />
      ) : about.state === "replied" ? (
        <Replied {...about} />
      ) : (
        <Reply {...about} />
      )}
    </section>
  );
}

function Reply(about: AboutProps) {
  return (
    <>
      <h2 id="main-action-heading">Reply</h2>
      <ContactLinks {...about} />
      <MarkReplied about={about} isMain />
    </>
  );
}

/** One choice and one press. */
export function MarkReplied({ about, isMain }: { readonly about: AboutProps; readonly isMain: boolean }) {
  return (
    <ActionForm about={about} action="mark-replied" button="Mark as replied" isMain={isMain}>
      <Choices
        name={actionFields["mark-replied"]}
        legend="How did you reply?"
        options={[
          { value: "email", label: "Email" },
          { value: "phone", label: "Phone" },
          { value: "none", label: "No reply needed" },
        ]}
        error={findError("mark-replied", about)}
      />
    </ActionForm>
  );
}

function Replied(about: AboutProps) {
  const entry = about.history.findLast(({ action }) => action === "replied");
  return (
    <>
      <h2 id="main-action-heading">Replied</h2>
      {entry && (
        <p>
          <span className="actor">{formatActor(entry.actor)}</span> {describeEntry(entry)} on{" "}
          <Time at={entry.at} clock={about} />.
        </p>
      )}
      <ContactLinks {...about} />
    </>
  );
}

function Release(about: AboutProps) {
  return (
    <>
      <h2 id="main-action-heading">Is this spam?</h2>
      <p>{about.projectRequest.spamReason}</p>
      <p className="hint">
        While it is quarantined, no notifications are sent. The time to reply keeps running.
      </p>
      <ActionForm about={about} action="release" button="Release" isMain>
        <Confirmation
          id={actionFields.release}
          label="This is not spam"
          error={findError("release", about)}
        />
      </ActionForm>
    </>
  );
}
