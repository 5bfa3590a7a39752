import type { ReactNode } from "react";
import { type HistoryEntry, isQuarantined } from "../../database/model.ts";
import { formatDue } from "../../time.ts";
import { type AboutProps, actionFields } from "./actions.ts";

interface ActionResultProps extends AboutProps {
  readonly result: HistoryEntry;
}

/** What the form before this page has done and what follows from it. The routes lead here with `#result`. */
export function ActionResult({ result, ...about }: ActionResultProps) {
  return (
    <div id="result" className="message success" role="status" tabIndex={-1}>
      <p className="message-heading">{nameResult(result)}</p>
      <Consequence result={result} {...about} />
    </div>
  );
}

/** "Marked as replied by phone", for the banner and the title. */
export function nameResult({ action, detail }: HistoryEntry): string {
  switch (action) {
    case "recorded":
      return "Project request saved";
    case "replied":
      if (detail === "none") return "Marked as replied, no reply needed";
      return `Marked as replied${detail === "email" || detail === "phone" ? ` by ${detail}` : ""}`;
    case "reopened":
      return "Reopened";
    case "quarantined":
      return "Quarantined as spam";
    case "released":
      return "Released from quarantine";
    case "resent":
      return "Sending notifications again";
    case "noted":
      return "Note added";
    default:
      return "Done";
  }
}

function Consequence({ result, projectRequest, deliveries, channels, now }: ActionResultProps): ReactNode {
  const due = formatDue(projectRequest.replyDueAt, now);
  switch (result.action) {
    case "recorded":
      return (
        <p>
          {channels.length > 0 && "The office is being notified. "}The reply is {due}.
        </p>
      );
    case "replied":
      return (
        <p>
          {deliveries.some(({ kind, state }) => kind === "reminder" && state.is === "skipped") &&
            "Its reminder was canceled. "}
          Wrong? <a href={`#${actionFields.reopen}`}>Reopen it</a>
        </p>
      );
    case "reopened":
      return (
        <p>
          {isQuarantined(projectRequest) ? "It is quarantined again." : "It is open again."} The reply is{" "}
          {due}.
        </p>
      );
    case "quarantined":
      return (
        <p>
          What has not been sent yet waits until it is released. Wrong?{" "}
          <a href={`#${actionFields.release}`}>Release it</a>
        </p>
      );
    case "released":
      return <p>Its notifications are being sent. The reply is {due}.</p>;
    case "resent":
      return (
        <p>
          See <a href="#notifications">Notifications</a> for what has arrived.
        </p>
      );
    default:
      return null;
  }
}
