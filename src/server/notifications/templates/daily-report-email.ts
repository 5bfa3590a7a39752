import type { DailyReportContents, QuarantinedSummary } from "../../database/daily-reports.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import type { QueueStatistics } from "../../database/queue-statistics.ts";
import { formatDateTime } from "../../formatting/date-time.ts";
import { truncate } from "../../formatting/truncate.ts";
import type { EmailItem, EmailSection, Paragraph, RenderedEmail } from "./email-content.ts";
import {
  formatName,
  formatProjectType,
  joinFilled,
  toEmailLine,
  toOneLine,
  toPhoneLine,
} from "./visitor-text.ts";

export interface DailyReport {
  readonly contents: DailyReportContents;
  readonly statistics: QueueStatistics;
  readonly firmName: string;
  /** The private link of each overdue project request, by its ID. */
  readonly privateLinks: ReadonlyMap<string, string>;
  readonly timeZone: string;
}

/** To the staff, each morning that the firm opens. The subject alone says whether to read on. */
export function renderDailyReport(report: DailyReport): RenderedEmail {
  const { contents, statistics, firmName, timeZone } = report;
  const { since, received, replied } = contents;
  const { open, failed, quarantined } = statistics;
  const undelivered = failed + statistics.undelivered.reduce((sum, { count }) => sum + count, 0);
  const overdue = `${open.overdue} OVERDUE`;
  return {
    subject: `Daily report: ${[
      received === 0 ? "nothing new" : `${received} new`,
      ...(open.overdue > 0 ? [overdue] : []),
      ...(quarantined > 0 ? [`${quarantined} quarantined`] : []),
      ...(undelivered > 0 ? [`${undelivered} not delivered`] : []),
    ].join(", ")}`,
    content: {
      sender: firmName,
      corner: {
        label: "Daily report:",
        ...(open.overdue > 0 ? { text: overdue, isUrgent: true } : { text: "nothing overdue" }),
      },
      heading:
        since === null
          ? "Project requests so far"
          : `Project requests since ${formatDateTime(since, timeZone)}`,
      paragraphs: [],
      rows: [
        { label: "New project requests", text: String(received) },
        { label: "Replied", text: String(replied) },
        { label: "Waiting for a reply", text: `${open.count}${open.overdue > 0 ? ` (${overdue})` : ""}` },
        { label: "Quarantined as suspected spam", text: String(quarantined) },
        { label: "Notifications not delivered", text: formatUndelivered(statistics, timeZone) },
      ],
      sections: [...listOverdue(report), ...explainUndelivered(statistics), ...listQuarantined(report)],
      footer: [
        "You get this report every morning the firm is open.",
        "If one does not arrive, email from the site is not getting through.",
      ],
    },
  };
}

function listOverdue({
  contents,
  statistics,
  firmName,
  privateLinks,
  timeZone,
}: DailyReport): EmailSection[] {
  const { overdue } = contents;
  if (overdue.length === 0) return [];
  const toItem = (one: StoredProjectRequest): EmailItem => ({
    title: joinFilled([formatName(one.name), formatProjectType(one)]),
    lines: [
      { text: `Reply was due ${formatDateTime(one.replyDueAt, timeZone)}.` },
      { text: `Request ${one.id}` },
      toEmailLine(one.email, firmName),
      toPhoneLine(truncate(one.phone, 40)),
    ],
    link: { label: "Mark as replied", url: privateLinks.get(one.id) ?? "" },
  });
  return [
    {
      heading: "Overdue",
      paragraphs: explainRest(overdue.length, statistics.open.overdue),
      items: overdue.map(toItem),
    },
  ];
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

function explainUndelivered({ undelivered, failed }: QueueStatistics): EmailSection[] {
  const paragraphs: Paragraph[] = [
    ...(undelivered.length > 0
      ? [["The site keeps trying for four days.", "Its log says why each attempt failed."]]
      : []),
    ...(failed > 0
      ? [[`${failed} failed for good.`, "Ask the person who runs the site to fix the cause and resend."]]
      : []),
  ];
  return paragraphs.length === 0 ? [] : [{ heading: "Notifications not delivered", paragraphs, items: [] }];
}

function listQuarantined({ contents, timeZone }: DailyReport): EmailSection[] {
  const { quarantined, quarantinedCount } = contents;
  if (quarantinedCount === 0) return [];
  const toItem = (one: QuarantinedSummary): EmailItem => ({
    title: joinFilled([formatName(one.name), one.email, formatProjectType(one)]),
    lines: [
      { text: one.spamReason ?? "" },
      { text: `Reply due ${formatDateTime(one.replyDueAt, timeZone)}.` },
      { text: truncate(toOneLine(one.message), 200) },
      { text: `Request ${one.id}` },
    ],
  });
  return [
    {
      heading: "Quarantined as suspected spam",
      paragraphs: [
        [
          "These look like spam, so no one was notified.",
          "They are saved, and their reply deadlines still apply.",
          "If one is real, ask the person who runs the site to release it.",
          "Each one is listed in only one report.",
        ],
        ...explainRest(quarantined.length, quarantinedCount),
      ],
      items: quarantined.map(toItem),
    },
  ];
}

function explainRest(listed: number, count: number): Paragraph[] {
  return count > listed ? [[`Only the first ${listed} of ${count} are listed.`]] : [];
}
