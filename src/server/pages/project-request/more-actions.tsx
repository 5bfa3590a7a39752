import type { ReactNode } from "react";
import { Confirmation } from "../components/choices.tsx";
import type { StaffAction } from "../server-pages.ts";
import { ActionForm } from "./action-form.tsx";
import { type AboutProps, actionFields, findError, isOffered } from "./actions.ts";
import { EraseForm } from "./erase-form.tsx";
import { MarkReplied } from "./main-action.tsx";
import { ResendForm } from "./resend-form.tsx";

/** What is rarely done, folded up. Each opens by itself when its form has a problem. */
export function MoreActions(about: AboutProps) {
  return (
    <section className="more-actions" aria-labelledby="more-heading">
      <h2 id="more-heading">More actions</h2>
      {about.state === "quarantined" && (
        <Disclosure about={about} action="mark-replied" summary="Mark as replied">
          <MarkReplied about={about} isMain={false} />
        </Disclosure>
      )}
      <Disclosure about={about} action="resend" summary="Send notifications again">
        <ResendForm {...about} />
      </Disclosure>
      <Disclosure about={about} action="quarantine" summary="Quarantine as spam">
        <p>
          It leaves the list of open project requests, and what has not been sent yet waits until someone
          releases it.
        </p>
        <ActionForm about={about} action="quarantine" button="Quarantine as spam">
          <Confirmation
            id={actionFields.quarantine}
            label="This is spam"
            error={findError("quarantine", about)}
          />
        </ActionForm>
      </Disclosure>
      <Disclosure about={about} action="reopen" summary="Reopen">
        <p>
          It was marked as replied by mistake, or the visitor is waiting again. The deadline stays the same.
        </p>
        <ActionForm about={about} action="reopen" button="Reopen">
          <Confirmation
            id={actionFields.reopen}
            label="The firm still owes a reply"
            error={findError("reopen", about)}
          />
        </ActionForm>
      </Disclosure>
      <Disclosure about={about} action="erase" summary="Erase">
        <EraseForm {...about} />
      </Disclosure>
    </section>
  );
}

interface DisclosureProps {
  readonly about: AboutProps;
  readonly action: StaffAction;
  readonly summary: string;
  readonly children: ReactNode;
}

/** An act that the page offers in its present state. After a reply, the way back is open. */
function Disclosure({ about, action, summary, children }: DisclosureProps) {
  if (!isOffered(action, about)) return null;
  const isWayBack = action === "reopen" && about.result?.action === "replied";
  return (
    <details open={about.problem?.action === action || isWayBack}>
      <summary>{summary}</summary>
      <div className="disclosed">{children}</div>
    </details>
  );
}
