import type { ResendRefusal } from "../../database/resend-deliveries.ts";
import { describeEntry, formatActor } from "../../formatting/describe-entry.ts";
import { formatAgo } from "../../time.ts";
import { ErrorSummary } from "../components/error-summary.tsx";
import type { ActionProblem, StaffAction } from "../server-pages.ts";
import { type AboutProps, actionFields, explainMissing, findTyped, isOffered } from "./actions.ts";

interface ActionProblemProps {
  readonly about: AboutProps;
  readonly problem: ActionProblem;
}

/** Why the form before this page did nothing, and what to do about it. */
export function ActionProblemSummary({ about, problem: { action, is } }: ActionProblemProps) {
  if (is === "conflict") {
    const kept =
      findTyped("note", about) === "" ? [] : [{ fieldId: actionFields["add-note"], text: noteKept }];
    return (
      <ErrorSummary heading={explainConflict(about)} links={kept}>
        <p>Nothing was changed. What you see now is up to date.</p>
      </ErrorSummary>
    );
  }
  if (is === "not saved") {
    return (
      <ErrorSummary heading="Nothing was changed">
        <p>
          The site can’t save anything right now. Try again in a moment, and if that fails, tell the person
          who runs the site.
        </p>
      </ErrorSummary>
    );
  }
  if (is === "quarantined" || is === "none failed" || is === "pending") {
    return (
      <ErrorSummary heading="Nothing was sent again">
        <p>{refusals[is]}</p>
      </ErrorSummary>
    );
  }
  if (is === "not possible" || action === null || !isOffered(action, about)) {
    return (
      <ErrorSummary heading="Nothing was changed">
        <p>{action === null ? "Choose what to do, then press its button." : impossible[action]}</p>
      </ErrorSummary>
    );
  }
  const links = [{ fieldId: actionFields[action], text: explainMissing(action, about) }];
  return <ErrorSummary heading="Nothing was changed" links={links} />;
}

function explainConflict({ history, now }: AboutProps): string {
  const last = history.at(-1);
  if (last === undefined) return "This page was out of date.";
  return `${formatActor(last.actor)} ${describeEntry({ ...last, detail: null })} ${formatAgo(last.at, now)}.`;
}

const noteKept = "Your note is still here; add it again";

const refusals: Readonly<Record<ResendRefusal, string>> = {
  quarantined: "It is quarantined. Release it first.",
  "none failed": "None of its notifications failed.",
  pending: "That notification is still on its way. The site keeps trying for four days.",
};

const impossible: Readonly<Record<StaffAction, string>> = {
  "mark-replied": "This is marked as replied already.",
  reopen: "This is already open.",
  quarantine:
    "Only an open project request can be quarantined. This one has a reply, or is quarantined already.",
  release: "This is not in quarantine.",
  resend: "Nothing was sent again.",
  "add-note": "The note could not be added. Try again, or make it shorter.",
  erase: "This could not be erased. Try again.",
};
