import type { DailyReportContents, QuarantinedSummary } from "../../database/daily-reports.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import type { QueueStatistics } from "../../database/queue-statistics.ts";
import { isolateBidi } from "../../formatting/bidi.ts";
import { formatDateTime } from "../../formatting/date-time.ts";
import { truncate } from "../../formatting/truncate.ts";
import { formatProjectType, type StaffEmail } from "./staff-emails.ts";

export interface DailyReport {
  readonly contents: DailyReportContents;
  readonly statistics: QueueStatistics;
  readonly timeZone: string;
}

/** To the staff, each morning that the firm opens. The subject alone says whether to read on. */
export function renderDailyReport({ contents, statistics, timeZone }: DailyReport): StaffEmail {
  const { since, received, replied, overdue } = contents;
  const { open, failed, quarantined } = statistics;
  const pending = statistics.undelivered.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: `Daily report: ${[
      received === 0 ? "nothing new" : `${received} new`,
      ...(open.overdue > 0 ? [`${open.overdue} OVERDUE`] : []),
      ...(quarantined > 0 ? [`${quarantined} quarantined`] : []),
      ...(pending + failed > 0 ? [`${pending + failed} not delivered`] : []),
    ].join(", ")}`,
    content: {
      heading:
        since === null ? "Since the first project request" : `Since ${formatDateTime(since, timeZone)}`,
      paragraphs: explain(contents, statistics, pending),
      rows: [
        ["New", String(received)],
        ["Marked as replied", String(replied)],
        ["Open", open.overdue > 0 ? `${open.count}, OVERDUE: ${open.overdue}` : String(open.count)],
        ["Quarantined as suspected spam", String(quarantined)],
        ["Not delivered", formatUndelivered(statistics, timeZone)],
        ...overdue.map((one) => ["OVERDUE", formatOverdue(one, timeZone)] as const),
        ...contents.quarantined.map((one) => [one.id, formatQuarantined(one, timeZone)] as const),
      ],
      footer:
        "You get this report every morning you are open. If it doesn't arrive, email from the site is not working.",
    },
  };
}

function explain(
  { quarantined, quarantinedCount }: DailyReportContents,
  { open, failed }: QueueStatistics,
  pending: number,
): string[] {
  const paragraphs: string[] = [];
  if (open.overdue > 0)
    paragraphs.push("Some replies are overdue. `npm run -s requests -- list --state open` lists them first.");
  if (pending > 0)
    paragraphs.push(
      "Some notifications have not arrived. They are retried for four days. The log says why each attempt failed.",
    );
  if (failed > 0)
    paragraphs.push(
      "Some notifications failed and are not retried. `npm run -s requests -- list --state failed` lists the project " +
        "requests they are about, `npm run -s requests -- show ID` says why, and " +
        "`npm run -s requests -- resend ID` sends them again.",
    );
  if (quarantinedCount > 0)
    paragraphs.push(
      "The new project requests that look like spam are stored, but nobody was notified of them. If one is real, " +
        "`npm run -s requests -- release ID` sends its notifications. Each is listed in one report only.",
    );
  if (quarantinedCount > quarantined.length)
    paragraphs.push(
      `${quarantinedCount} are new. The first ${quarantined.length} are listed below; ` +
        "`npm run -s requests -- list --state quarantined` lists them all.",
    );
  return paragraphs;
}

function formatUndelivered({ undelivered, failed }: QueueStatistics, timeZone: string): string {
  const parts = [
    ...undelivered.map(
      ({ channel, count, oldest }) =>
        `${count} by ${channel}, the oldest from ${formatDateTime(oldest, timeZone)}`,
    ),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return parts.join("; ") || "none";
}

function formatOverdue({ id, name, replyDueAt }: StoredProjectRequest, timeZone: string): string {
  return `${isolateBidi(name)}, due ${formatDateTime(replyDueAt, timeZone)} (${id})`;
}

function formatQuarantined(one: QuarantinedSummary, timeZone: string): string {
  return [
    `${isolateBidi(one.name)}, ${one.email}, ${formatProjectType(one)}`,
    `Reply due ${formatDateTime(one.replyDueAt, timeZone)}. ${one.spamReason ?? ""}`,
    truncate(one.message.replace(/\s+/g, " ").trim(), 200),
  ]
    .filter((line) => line !== "")
    .join("\n");
}
