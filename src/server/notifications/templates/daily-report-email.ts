import type { DailyReportContents, QuarantinedSummary } from "../../database/daily-reports.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import type { QueueStatistics } from "../../database/queue-statistics.ts";
import { isolateBidi } from "../../formatting/bidi.ts";
import { formatDateTime } from "../../formatting/date-time.ts";
import { truncate } from "../../formatting/truncate.ts";
import { formatProjectType, joinFilled, type StaffEmail } from "./staff-emails.ts";

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
        since === null
          ? "Project requests so far"
          : `Project requests since ${formatDateTime(since, timeZone)}`,
      paragraphs: explain(contents, statistics, pending),
      rows: [
        ["New project requests", String(received)],
        ["Replied", String(replied)],
        ["Waiting for a reply", `${open.count}${open.overdue > 0 ? ` (${open.overdue} OVERDUE)` : ""}`],
        ["Quarantined as suspected spam", String(quarantined)],
        ["Notifications not delivered", formatUndelivered(statistics, timeZone)],
        ...overdue.map((one) => ["OVERDUE", formatOverdue(one, timeZone)] as const),
        ...contents.quarantined.map((one) => [one.id, formatQuarantined(one, timeZone)] as const),
      ],
      footer:
        "You get this report every morning the firm is open. If one does not arrive, email from the site is not getting through.",
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
    paragraphs.push(
      "Some replies are overdue. To list them, run this on the server: `npm run -s requests -- list --state overdue`",
    );
  if (pending > 0)
    paragraphs.push(
      "Some notifications have not been delivered yet. The site keeps trying for four days; the log says why each attempt failed.",
    );
  if (failed > 0)
    paragraphs.push(
      "Some notifications failed for good. To list the project requests affected, run this on the server: " +
        "`npm run -s requests -- list --state failed`. To see why, run `npm run -s requests -- show ID`. " +
        "To send one again, run `npm run -s requests -- resend ID`.",
    );
  if (quarantinedCount > 0)
    paragraphs.push(
      "The project requests listed below by ID look like spam, so no one was notified. They are saved, and their " +
        "reply deadlines still apply. If one is real, run `npm run -s requests -- release ID`. Each one is listed in " +
        "only one report.",
    );
  if (quarantinedCount > quarantined.length)
    paragraphs.push(
      `Only the first ${quarantined.length} of ${quarantinedCount} are listed. ` +
        "To list them all, run `npm run -s requests -- list --state quarantined`.",
    );
  return paragraphs;
}

function formatUndelivered({ undelivered, failed }: QueueStatistics, timeZone: string): string {
  const parts = [
    ...undelivered.map(
      ({ channel, count, oldest }) =>
        `${count} on the ${channel} channel, the oldest from ${formatDateTime(oldest, timeZone)}`,
    ),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return parts.join("; ") || "none";
}

function formatOverdue({ id, name, replyDueAt }: StoredProjectRequest, timeZone: string): string {
  return `${isolateBidi(name)}, reply was due ${formatDateTime(replyDueAt, timeZone)} (${id})`;
}

function formatQuarantined(one: QuarantinedSummary, timeZone: string): string {
  return [
    joinFilled([isolateBidi(one.name), one.email, formatProjectType(one)]),
    `Reply due ${formatDateTime(one.replyDueAt, timeZone)}. ${one.spamReason ?? ""}`,
    truncate(one.message.replace(/\s+/g, " ").trim(), 200),
  ]
    .filter((line) => line !== "")
    .join("\n");
}
