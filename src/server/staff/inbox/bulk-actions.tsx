import { formatZone } from "../../../calendar/time-zone.ts";
import { Field } from "../../../ui/field.tsx";
import { deleteAllPath, resendAllPath } from "../../paths.ts";
import { findStatus } from "../../requests/statuses.ts";
import { formatCount, formatNameForPage, isolateBidi } from "../../text.ts";
import { formatDue, formatLocalTime } from "../../time.ts";
import { ErrorSummary } from "../../web/pages/form.tsx";
import { ActionMessage } from "../request/submitted-form.tsx";
import { type BulkDone, type InboxProps, toInboxQuery } from "./inbox-props.ts";

// The actions on all of a list at once, Resend all and Delete all, and the outcome of the form before this page.

/** Leads to the page that asks first (delete-all.tsx), about the list as it is shown. */
export function DeleteAllLink({ search, shownAt }: InboxProps) {
  const list = new URLSearchParams({ shown: shownAt, ...(search !== "" && { q: search }) });
  return (
    <a className="button" href={`${deleteAllPath}?${list}`}>
      Delete all
    </a>
  );
}

/** Sends the failed notifications on this list again. The time is the first failure's, so that the form sends all of them. */
export function ResendAll({ search, firstFailure, timeZone, failed }: InboxProps) {
  const first = firstFailure === null ? "" : formatLocalTime(firstFailure, timeZone).replace(" ", "T");
  return (
    <form className="resend-all" method="post" action={resendAllPath}>
      <input type="hidden" name="q" value={search} />
      <Field
        id="since"
        label={`Failed since (${formatZone(timeZone)})`}
        error={failed?.reason ?? null}
        hint="Sends each notification about these project requests again that failed at that time or later."
      >
        {(attributes) => (
          <div className="search-row">
            <input
              className="control"
              type="datetime-local"
              name="since"
              required
              defaultValue={failed?.since ?? first}
              {...attributes}
            />
            <button type="submit" className="button">
              Resend all
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}

export function ResendProblem({ failed }: InboxProps) {
  if (failed === null) return null;
  const { reason } = failed;
  if (reason === null)
    return (
      <ErrorSummary heading="Not everything was sent again">
        The site can’t save anything right now. Try again in a moment, and if that fails, tell your site
        administrator.
      </ErrorSummary>
    );
  return <ErrorSummary heading="Nothing was sent" links={[{ fieldId: "since", text: reason }]} />;
}

/** The outcome of the form before this page. The routes lead here with `#result`. */
export function InboxResult(inbox: InboxProps) {
  const { done, now } = inbox;
  if (done === null) return null;
  if ("projectRequest" in done) {
    const { action, projectRequest } = done;
    const due = formatDue(projectRequest.replyDueAt, now);
    const result = action.result({ status: findStatus(projectRequest, now), deliveries: [], due });
    const heading = `${result.heading}: ${isolateBidi(formatNameForPage(projectRequest.name))}`;
    return <ActionMessage page={done} list={toInboxQuery(inbox)} result={{ ...result, heading }} />;
  }
  const { heading, text } = describeBulk(done);
  return (
    <div id="result" className="message success" role="status" tabIndex={-1}>
      <p className="message-heading">{heading}</p>
      <p>{text}</p>
    </div>
  );
}

function describeBulk({ action, count }: BulkDone) {
  const those = formatCount(count, "project request");
  if (action === "resent_all")
    return {
      heading: `Notifications about ${those} are being sent again`,
      text: "They have left this list. Those that fail again come back to it.",
    };
  if (count === 0)
    return { heading: "Nothing was left to delete", text: "Someone deleted or changed it just before." };
  return { heading: `${those} deleted`, text: "Copies remain in backups until these expire." };
}
