import type { Delivery } from "../database/delivery.ts";
import type { HistoryEntry } from "../database/history.ts";
import type { StoredProjectRequest } from "../database/project-request.ts";
import { findStatus } from "../database/statuses.ts";
import type { Form } from "../http/forms.ts";
import type { DescribedEntry, OfferedAction, ProjectRequestProps } from "../pages/request/request-props.ts";
import type { Action, ActionSite, Result } from "../project-requests/actions/action.ts";
import { actions, describeEntry, findAction, formatActor } from "../project-requests/actions/index.ts";
import type { SubmitResult } from "../project-requests/actions/run-action.ts";
import { formatAgo, formatDue } from "../time.ts";

export interface DescribeOptions {
  readonly projectRequest: StoredProjectRequest;
  readonly deliveries: readonly Delivery[];
  readonly entries: readonly HistoryEntry[];
  readonly site: ActionSite;
  readonly now: string;
  /** What the form before this page has done. */
  readonly done: HistoryEntry | null;
  /** The form before this page, if it did nothing. */
  readonly failed: FailedForm | null;
}

export interface FailedForm {
  readonly action: Action;
  readonly form: Form;
  readonly result: Exclude<SubmitResult, { readonly outcome: "done" | "unknown" }>;
}

/** What a project request's page says about actions, as data: what was done, what can be done, and why something was not. */
export function describeActions(
  options: DescribeOptions,
): Pick<ProjectRequestProps, "status" | "history" | "actions" | "result" | "problem"> {
  const { projectRequest, entries, now } = options;
  const status = findStatus(projectRequest, now);
  const result = describeResult(options);
  const isLinked = (action: Action) =>
    result?.text?.some((part) => typeof part === "object" && part.to === action.name) ?? false;
  return {
    status,
    history: entries.map(describeInHistory),
    actions: actions
      .filter(({ isOffered }) => isOffered(status))
      .map((action) => offer(action, options, isLinked(action)))
      // Without a channel there is nothing to send again.
      .filter(({ choice, options }) => choice.kind !== "options" || options.length > 0),
    result,
    problem: options.failed && explain(options.failed, options),
  };
}

export function describeInHistory(entry: HistoryEntry): DescribedEntry {
  const { id, at, action, actor, note } = entry;
  const described = { id, at, action, actor: formatActor(actor), words: describeEntry(entry) };
  return findAction(action)?.choice.kind === "text" ? { ...described, note } : described;
}

function offer(action: Action, options: DescribeOptions, isLinked: boolean): OfferedAction {
  const { projectRequest, deliveries, site, now, failed } = options;
  const { name, choice, place } = action;
  const hasFailed = failed?.action.name === name;
  return {
    ...action,
    place: place?.(findStatus(projectRequest, now)) ?? "more",
    options: choice.kind === "options" ? choice.options(site, deliveries) : [],
    typed: ("name" in choice && failed?.form[choice.name]) || "",
    error: hasFailed && failed.result.outcome === "missing" ? failed.result.reason : null,
    isOpen: hasFailed || isLinked,
  };
}

function describeResult({ projectRequest, deliveries, now, done }: DescribeOptions): Result | null {
  if (done === null) return null;
  const due = formatDue(projectRequest.replyDueAt, now);
  const result = findAction(done.action)?.result({
    detail: done.detail,
    status: findStatus(projectRequest, now),
    deliveries,
    due,
  });
  if (result !== undefined) return result;
  // Then it was recorded for a caller.
  const notified = deliveries.length > 0 ? "The office is being notified. " : "";
  return { heading: "Project request saved", text: [`${notified}The reply is ${due}.`] };
}

function explain(
  { action, form, result }: FailedForm,
  { projectRequest, entries, now }: DescribeOptions,
): ProjectRequestProps["problem"] {
  const { name, choice, isOffered, notOffered } = action;
  const heading = "Nothing was changed";
  switch (result.outcome) {
    case "missing":
      // The page may have been out of date. Without the form, there is no field to fix.
      return isOffered(findStatus(projectRequest, now))
        ? { heading, links: [{ fieldId: name, text: result.reason }] }
        : { heading, children: notOffered };
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
        ...(choice.kind === "text" &&
          form[choice.name] && {
            links: [{ fieldId: name, text: `Your ${choice.name} is still here; add it again` }],
          }),
      };
  }
}

function explainConflict(entries: readonly HistoryEntry[], now: string): string {
  const last = entries.at(-1);
  if (last === undefined) return "This page was out of date.";
  const { actor, words } = describeInHistory({ ...last, detail: null });
  return `${actor} ${words} ${formatAgo(last.at, now)}.`;
}
