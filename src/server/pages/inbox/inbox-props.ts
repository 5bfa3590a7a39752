import type { StoredProjectRequest } from "../../database/project-request.ts";
import type { ReplyStatistics } from "../../database/statistics.ts";
import type { List } from "../../database/statuses.ts";
import { staffPath } from "../../staff-paths.ts";
import type { StaffPageProps } from "../components/shell.tsx";

export const inboxTabs = [
  "open",
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
  /** From 1 to the last one. */
  readonly page: number;
  /** How many there are in each tab that match the search. */
  readonly counts: Readonly<Record<InboxTab | "overdue", number>>;
  readonly projectRequests: readonly StoredProjectRequest[];
  /** Of the last 30 days. */
  readonly month: ReplyStatistics;
  readonly suspectedSpamDays: number;
}

/** The first page of a tab and all that is in it, unless it says otherwise. */
export function toInboxUrl(
  { tab, search = "", page = 1 }: Pick<InboxProps, "tab"> & Partial<Pick<InboxProps, "search" | "page">>,
  path = staffPath,
): string {
  const query = new URLSearchParams({ tab });
  if (search !== "") query.set("q", search);
  if (page > 1) query.set("page", String(page));
  return `${path}?${query}`;
}
