import type { ActionResult } from "../../requests/actions/action.ts";
import { describeEntry, findAction, formatActor } from "../../requests/actions/index.ts";
import type { HistoryEntry } from "../../requests/history.ts";
import { recordedAction } from "../../requests/history-actions.ts";
import { findStatus } from "../../requests/statuses.ts";
import { formatAgo, formatDue } from "../../time.ts";
import type { ErrorSummaryProps } from "../../web/pages/form.tsx";
import type { ProjectRequestProps } from "./request-props.ts";
import { VersionedForm } from "./versioned-form.tsx";

/** The result of the form before this page, and the next steps. */
export function describeResult(page: ProjectRequestProps): ActionResult | null {
  const { projectRequest, deliveries, now, done } = page;
  if (done === null) return null;
  const due = formatDue(projectRequest.replyDueAt, now);
  const status = findStatus(projectRequest, now);
  if (done.action !== recordedAction)
    return findAction(done.action)?.result({ status, deliveries, due }) ?? null;
  const notified = deliveries.length > 0 ? "The office is being notified. " : "";
  return { heading: "Project request saved", text: [`${notified}The reply is ${due}.`] };
}

interface ActionMessageProps {
  readonly page: Pick<ProjectRequestProps, "projectRequest">;
  /** Where the form of its undo comes back to, as in a versioned form. */
  readonly list?: string;
  readonly result: ActionResult;
}

/** The routes lead here with `#result`. */
export function ActionMessage({ page, list, result: { heading, text = [], undo } }: ActionMessageProps) {
  return (
    <div id="result" className="message success" role="status" tabIndex={-1}>
      <p className="message-heading">{heading}</p>
      {text.length > 0 && (
        <p>
          {text.map((part) =>
            typeof part === "string" ? (
              part
            ) : (
              <a key={part.to} href={`#${part.to}`}>
                {part.label}
              </a>
            ),
          )}
        </p>
      )}
      {undo && <VersionedForm page={page} list={list} {...undo} />}
    </div>
  );
}

/** Why the form before this page did nothing, and what to do about it. */
export function describeProblem(page: ProjectRequestProps): ErrorSummaryProps | null {
  if (page.failed === null) return null;
  const { entries, now } = page;
  const { action, form, result } = page.failed;
  const { name, choice } = action;
  const heading = "Nothing was changed";
  switch (result.outcome) {
    case "missing":
      return { heading, links: [{ fieldId: name, text: result.reason }] };
    case "refused":
      return { heading, children: result.reason };
    case "unavailable":
      return {
        heading,
        children:
          "The site can’t save anything right now. Try again in a moment, and if that fails, tell your site administrator.",
      };
    case "conflicting":
      return {
        heading: explainConflict(entries, now),
        children: "Your change was not saved. This page is now current.",
        ...(choice?.kind === "text" &&
          form[choice.name] && {
            links: [{ fieldId: name, text: `Your ${choice.name} is still here; add it again` }],
          }),
      };
  }
}

function explainConflict(entries: readonly HistoryEntry[], now: string): string {
  const last = entries.at(-1);
  if (last === undefined) return "This page was out of date.";
  const words = describeEntry({ ...last, detail: null });
  return `${formatActor(last.actor)} ${words} ${formatAgo(last.at, now)}.`;
}
