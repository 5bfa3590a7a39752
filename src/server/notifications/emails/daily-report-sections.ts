import type { DailyReportContents, QuarantinedSummary, ReplySummary } from "../../database/daily-reports.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import type { QueueStatistics } from "../../database/queue-statistics.ts";
import { describeReply, formatActor } from "../../history-words.ts";
import { toRequestUrl } from "../../staff-links.ts";
import { formatName, toOneLine, truncate } from "../../text.ts";
import { formatDateTime } from "../../time.ts";
import type { EmailItem, EmailLink, EmailSection, Paragraph } from "./email-content.ts";
import { formatProjectType, joinFilled, toEmailLine, toPhoneLine } from "./visitor-text.ts";

export interface DailyReport {
  readonly contents: DailyReportContents;
  readonly statistics: QueueStatistics;
  readonly firmName: string;
  /** Whose links they are. */
  readonly address: string;
  readonly inboxUrl: string;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
}

// The parts of a daily report below its figures. Each is left out on a morning that has nothing for it.

export function listOverdue(report: DailyReport): EmailSection[] {
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

export function explainUndelivered({ statistics, inboxUrl }: DailyReport): EmailSection[] {
  const { failed } = statistics;
  const pending = countPending(statistics);
  const paragraphs: Paragraph[] = [
    ...(pending > 0 ? [[`${pending} not sent yet.`, "The site keeps trying for four days."]] : []),
    ...(failed > 0
      ? [[`${failed} could not be sent.`, "Open the list to see why and send them again."]]
      : []),
  ];
  if (paragraphs.length === 0) return [];
  const link = { label: "Open failed notifications", url: `${inboxUrl}?tab=failed` };
  return [
    {
      heading: "Notifications not sent",
      paragraphs,
      ...(failed > 0 && { link }),
      items: [],
    },
  ];
}

export function listQuarantined({ contents, inboxUrl, timeZone }: DailyReport): EmailSection[] {
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
          "They look like spam, so no one was notified, but the reply deadline still applies.",
          "If one is real, open it in the inbox and release it.",
        ],
        ...explainRest(quarantined.length, quarantinedCount),
      ],
      link: { label: "Open quarantined project requests", url: `${inboxUrl}?tab=quarantined` },
      items: quarantined.map(toItem),
    },
  ];
}

/** So that a wrong click is seen and undone. */
export function listReplies(report: DailyReport): EmailSection[] {
  const { replies, replyCount } = report.contents;
  if (replyCount === 0) return [];
  const toItem = (one: ReplySummary): EmailItem => ({
    title: joinFilled([formatName(one.name), formatProjectType(one)]),
    lines: [
      {
        text: `${formatActor(one.actor)} ${describeReply(one.how)} on ${formatDateTime(one.repliedAt, report.timeZone)}.`,
      },
    ],
    link: openRequest(one, report),
  });
  return [
    {
      heading: "Marked as replied",
      paragraphs: [
        ["Marked by mistake? Open it and choose Reopen."],
        ...explainRest(replies.length, replyCount),
      ],
      items: replies.map(toItem),
    },
  ];
}

/** How many deliveries are still tried. */
export function countPending({ undelivered }: QueueStatistics): number {
  return undelivered.reduce((sum, { count }) => sum + count, 0);
}

function openRequest({ id }: { readonly id: string }, { inboxUrl }: DailyReport): EmailLink {
  return { label: "Open the project request", url: toRequestUrl(inboxUrl, id) };
}

function explainRest(listed: number, count: number): Paragraph[] {
  return count > listed ? [[`Showing ${listed} of ${count}.`]] : [];
}
