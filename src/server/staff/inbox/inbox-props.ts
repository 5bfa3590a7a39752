import { staffPath } from "../../paths.ts";
import type { Action } from "../../requests/actions/action.ts";
import type { BulkAction } from "../../requests/history-actions.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import type { ReplyStatistics } from "../../requests/statistics.ts";
import type { List } from "../../requests/statuses.ts";
import type { StaffPageProps } from "../../web/pages/shell.tsx";

export const inboxTabs = [
  "open",
  "mine",
  "quarantined",
  "replied",
  "failed",
  "all",
] as const satisfies readonly List[];
export type InboxTab = (typeof inboxTabs)[number];

export const pageSize = 50;

export function countPages(count: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

export interface InboxProps extends StaffPageProps {
  readonly tab: InboxTab;
  /** The search text; empty for everything. */
  readonly search: string;
  /** The number of the page, from 1. */
  readonly page: number;
  /** The number of requests in each tab that match the search. */
  readonly counts: Readonly<Record<InboxTab | "overdue", number>>;
  readonly projectRequests: readonly StoredProjectRequest[];
  /** The replies of the last 30 days. */
  readonly month: ReplyStatistics;
  readonly suspectedSpamDays: number;
  /** The time after which nothing on the list came in. */
  readonly shownAt: string;
  /** When the first of the failed notifications failed; null on other tabs, and if there are none. */
  readonly firstFailure: string | null;
  /** The outcome of the form before this page: for all of the list, or for one project request. */
  readonly done: BulkDone | { readonly action: Action; readonly projectRequest: StoredProjectRequest } | null;
  /** The form before this page, if it did nothing. */
  readonly failed: FailedResend | null;
}

export interface BulkDone {
  readonly action: BulkAction;
  readonly count: number;
}

export interface FailedResend {
  /** The time that was typed. */
  readonly since: string;
  /** What to do about the time; null if nothing could be saved. */
  readonly reason: string | null;
}

/** The first page of a tab and all that is in it, unless it says otherwise. */
export function toInboxUrl({ tab, search = "", page = 1, done = "" }: InboxLink, path = staffPath): string {
  const query = new URLSearchParams({ tab });
  if (search !== "") query.set("q", search);
  if (page > 1) query.set("page", String(page));
  if (done !== "") query.set("done", done);
  return `${path}?${query}`;
}

/** The query of the inbox as it is shown, for the form of an action that comes back to it. */
export function toInboxQuery({ tab, search, page }: InboxProps): string {
  return toInboxUrl({ tab, search, page }, "").slice(1);
}

interface InboxLink extends Pick<InboxProps, "tab"> {
  readonly search?: string;
  readonly page?: number;
  /** The ID of the history's entry of the action just done. */
  readonly done?: string;
}
