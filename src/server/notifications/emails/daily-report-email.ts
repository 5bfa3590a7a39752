import type { Channel } from "../../database/delivery.ts";
import type { QueueStatistics } from "../../database/queue-statistics.ts";
import { formatDateTime } from "../../time.ts";
import {
  countPending,
  type DailyReport,
  explainUndelivered,
  listOverdue,
  listQuarantined,
  listReplies,
} from "./daily-report-sections.ts";
import type { RenderedEmail } from "./email-content.ts";
import { explainLinks } from "./staff-emails.ts";

/** To the staff, each morning that the firm opens. The subject alone says whether to read on. */
export function renderDailyReport(report: DailyReport): RenderedEmail {
  const { contents, statistics, firmName, address, inboxUrl, timeZone } = report;
  const { since, received, replyCount, deleted } = contents;
  const { open, failed, quarantined } = statistics;
  const undelivered = failed + countPending(statistics);
  const overdue = `${open.overdue} OVERDUE`;
  return {
    subject: `Daily report: ${[
      received === 0 ? "nothing new" : `${received} new`,
      ...(open.overdue > 0 ? [overdue] : []),
      ...(quarantined > 0 ? [`${quarantined} quarantined`] : []),
      ...(undelivered > 0 ? [`${undelivered} not sent`] : []),
    ].join(", ")}`,
    content: {
      sender: firmName,
      corner: {
        label: "Daily report:",
        ...(open.overdue > 0 ? { text: overdue, isUrgent: true } : { text: "nothing overdue" }),
      },
      heading: `Project requests since ${formatDateTime(since, timeZone)}`,
      paragraphs: [],
      action: { prompt: "Everything is in the inbox", label: "Open the inbox", url: inboxUrl },
      rows: [
        { label: "New project requests", text: String(received) },
        { label: "Replied", text: String(replyCount) },
        { label: "Open", text: `${open.count}${open.overdue > 0 ? ` (${overdue})` : ""}` },
        { label: "Quarantined as suspected spam", text: String(quarantined) },
        { label: "Notifications not sent", text: formatUndelivered(statistics, timeZone) },
        ...(deleted > 0 ? [{ label: "Deleted (past the retention limit)", text: String(deleted) }] : []),
      ],
      sections: [
        ...listOverdue(report),
        ...explainUndelivered(report),
        ...listQuarantined(report),
        ...listReplies(report),
      ],
      footer: [
        ...explainLinks(address),
        "You get this report every business morning.",
        "If one does not arrive, email from the site is not getting through.",
      ],
    },
  };
}

function formatUndelivered({ undelivered, failed }: QueueStatistics, timeZone: string): string {
  const parts = [
    ...undelivered.map(
      ({ channel, count, oldest }) =>
        `${count} still being sent ${destinations[channel]} (oldest: ${formatDateTime(oldest, timeZone)})`,
    ),
    ...(failed > 0 ? [`${failed} could not be sent`] : []),
  ];
  return parts.join("; ") || "none";
}

const destinations: Readonly<Record<Channel, string>> = {
  email: "by email",
  webhook: "to your other system",
  chat: "to the chat",
  confirmation: "to visitors",
};
