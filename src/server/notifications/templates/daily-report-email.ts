import type { DailyReportContents, QuarantinedSummary, ReplySummary } from "../../database/daily-reports.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import type { QueueStatistics } from "../../database/queue-statistics.ts";
import { formatDateTime } from "../../formatting/date-time.ts";
import { formatReplyMethod } from "../../formatting/reply-method.ts";
import { truncate } from "../../formatting/truncate.ts";
import type { EmailItem, EmailLink, EmailSection, Paragraph, RenderedEmail } from "./email-content.ts";
import { explainLinks } from "./staff-emails.ts";
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
  /** Whose links they are. */
  readonly address: string;
  readonly inboxUrl: string;
  /** The page of each project request that is overdue or was replied to, by its ID. */
  readonly requestUrls: ReadonlyMap<string, string>;
  readonly timeZone: string;
}

/** To the staff, each morning that the firm opens. The subject alone says whether to read on. */
export function renderDailyReport(report: DailyReport): RenderedEmail {
  const { contents, statistics, firmName, address, inboxUrl, timeZone } = report;
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
      action: { prompt: "All project requests are in the inbox", label: "Open the inbox", url: inboxUrl },
      rows: [
        { label: "New project requests", text: String(received) },
        { label: "Replied", text: String(replied) },
        { label: "Waiting for a reply", text: `${open.count}${open.overdue > 0 ? ` (${overdue})` : ""}` },
        { label: "Quarantined as suspected spam", text: String(quarantined) },
        { label: "Notifications not delivered", text: formatUndelivered(statistics, timeZone) },
      ],
      sections: [
        ...listOverdue(report),
        ...explainUndelivered(report),
        ...listQuarantined(report),
        ...listReplies(report),
      ],
      footer: [
        ...explainLinks(address),
        "You get this report every morning the firm is open.",
        "If one does not arrive, email from the site is not getting through.",
      ],
    },
  };
}

function listOverdue(report: DailyReport): EmailSection[] {
  const { contents, statistics, firmName, timeZone } = report;
  const { overdue } = contents;
  if (overdue.length === 0) return [];
  const toItem = (one: StoredProjectRequest): EmailItem => ({
    title: joinFilled([formatName(one.name), formatProjectType(one)]),
    lines: [
      { text: `Reply was due ${formatDateTime(one.replyDueAt, timeZone)}.` },
      toEmailLine(one.email, firmName),
      toPhoneLine(truncate(one.phone, 40)),
    ],
    link: openRequest(one, report),
  });
  return [
    {
      heading: "Overdue",
      paragraphs: explainRest(overdue.length, statistics.open.overdue),
      items: overdue.map(toItem),
    },
  ];
}

function openRequest({ id }: { readonly id: string }, { requestUrls }: DailyReport): EmailLink {
  return { label: "Open the project request", url: requestUrls.get(id) ?? "" };
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

function explainUndelivered({ statistics, inboxUrl }: DailyReport): EmailSection[] {
  const { undelivered, failed } = statistics;
  const paragraphs: Paragraph[] = [
    ...(undelivered.length > 0 ? [["The site keeps trying for four days."]] : []),
    ...(failed > 0 ? [[`${failed} failed for good.`, "In the inbox, you can see why and try again."]] : []),
  ];
  if (paragraphs.length === 0) return [];
  const link = { label: "Open failed notifications", url: `${inboxUrl}?tab=failed` };
  return [
    {
      heading: "Notifications not delivered",
      paragraphs,
      ...(failed > 0 && { link }),
      items: [],
    },
  ];
}

function listQuarantined({ contents, inboxUrl, timeZone }: DailyReport): EmailSection[] {
  const { quarantined, quarantinedCount } = contents;
  if (quarantinedCount === 0) return [];
  const toItem = (one: QuarantinedSummary): EmailItem => ({
    title: joinFilled([formatName(one.name), one.email, formatProjectType(one)]),
    lines: [
      { text: one.spamReason ?? "" },
      { text: `Reply due ${formatDateTime(one.replyDueAt, timeZone)}.` },
      { text: truncate(toOneLine(one.message), 200) },
    ],
  });
  return [
    {
      heading: "Quarantined as suspected spam",
      paragraphs: [
        [
          "These look like spam, so no one was notified.",
          "They are saved, and their reply deadlines still apply.",
          "If one is real, open it in the inbox and release it.",
          "Each one is listed in only one report.",
        ],
        ...explainRest(quarantined.length, quarantinedCount),
      ],
      link: { label: "Open quarantined project requests", url: `${inboxUrl}?tab=quarantined` },
      items: quarantined.map(toItem),
    },
  ];
}

/** So that a wrong click is seen and undone. */
function listReplies(report: DailyReport): EmailSection[] {
  const { replies, replyCount } = report.contents;
  if (replyCount === 0) return [];
  const toItem = (one: ReplySummary): EmailItem => ({
    title: joinFilled([formatName(one.name), formatProjectType(one)]),
    lines: [
      {
        text: `${formatReplyMethod(one.how)}. Marked by ${one.actor} on ${formatDateTime(one.repliedAt, report.timeZone)}.`,
      },
    ],
    link: openRequest(one, report),
  });
  return [
    {
      heading: "Marked as replied",
      paragraphs: [
        ["If one of these is a mistake, open it and click Reopen."],
        ...explainRest(replies.length, replyCount),
      ],
      items: replies.map(toItem),
    },
  ];
}

function explainRest(listed: number, count: number): Paragraph[] {
  return count > listed ? [[`Only the first ${listed} of ${count} are listed.`]] : [];
}
