import type { StoredProjectRequest } from "../../database/project-request.ts";
import type { ReplyStatistics } from "../../database/statistics.ts";
import type { List } from "../../database/statuses.ts";
import { csvPath, staffPath } from "../../staff-paths.ts";
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

type Place = Pick<InboxProps, "search">;

export function toTabUrl({ search }: Place, tab: InboxTab, page = 1): string {
  return `${staffPath}?${toQuery(tab, search, page)}`;
}

export function toCsvUrl({ search }: Place, tab: InboxTab): string {
  return `${csvPath}?${toQuery(tab, search)}`;
}

function toQuery(tab: InboxTab, search: string, page = 1): string {
  const query = new URLSearchParams({ tab });
  if (search !== "") query.set("q", search);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}
