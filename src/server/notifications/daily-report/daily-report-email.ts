import type { Company } from "../../../content/company.ts";
import { formatFieldValue } from "../../../contract/project-request.ts";
import type { Channel } from "../../outbox/delivery.ts";
import { staffPath, toRequestPath } from "../../paths.ts";
import { formatActor } from "../../requests/actions/index.ts";
import { markReplied } from "../../requests/actions/replies.ts";
import { lists } from "../../requests/statuses.ts";
import { formatName, toOneLine, truncate } from "../../text.ts";
import { formatDateTime } from "../../time.ts";
import type {
  EmailItem,
  EmailLink,
  EmailSection,
  Paragraph,
  RenderedEmail,
} from "../emails/email-content.ts";
import { joinFilled, toEmailLine, toPhoneLine } from "../emails/email-content.ts";
import { linkToPages } from "../emails/staff-emails.ts";
import { explainLate, type UnattendedJob } from "../unattended-jobs.ts";
import type { DailyReport } from "./daily-report.ts";

/** The email to the staff on each morning that the firm opens. Its subject alone says whether to read on. */
export function renderDailyReport(
  report: DailyReport & { readonly jobs: readonly UnattendedJob[] },
  company: Company,
  origin: string,
): RenderedEmail {
  const { since, received, replyCount, deleted, statistics } = report;
  const { open, overdue, failed, quarantined } = statistics;
  const { timeZone } = company.businessHours;
  const pending = countPending(report);
  const notSent = failed + pending;
  const late = overdue > 0 ? `${overdue} OVERDUE` : "";
  const attention = [
    ...report.rejected.map(
      ({ address, setting }) => `The mail server rejects ${address}: correct ${setting}.`,
    ),
    ...report.jobs.filter(({ isLate }) => isLate).map((job) => explainLate(job, timeZone)),
  ];
  return {
    subject: `Daily report: ${joinFilled([
      received === 0 ? "nothing new" : `${received} new`,
      late,
      quarantined > 0 ? `${quarantined} suspected spam` : "",
      notSent > 0 ? `${notSent} not sent` : "",
      attention.length > 0 ? "site needs attention" : "",
    ])}`,
    content: {
      sender: company.name.full,
      corner: { label: "Daily report:", text: late || "nothing overdue", isUrgent: late !== "" },
      heading: `Project requests since ${formatDateTime(since, timeZone)}`,
      paragraphs: [],
      actions: [{ prompt: "Everything is in the inbox", label: "Open the inbox", url: origin + staffPath }],
      rows: [
        { label: "New project requests", text: String(received) },
        { label: "Replied", text: String(replyCount) },
        { label: "Open", text: late ? `${open} (${late})` : String(open) },
        { label: "Suspected spam", text: String(quarantined) },
        { label: "Notifications not sent", text: formatNotSent(report, timeZone) },
        { label: "Deleted as too old", text: deleted > 0 ? String(deleted) : "" },
        {
          label: attention.length > 0 ? "Tell your site administrator" : "The site itself",
          text: attention.join("\n") || formatOnTime(report.jobs, timeZone),
        },
      ],
      sections: [
        listWaiting(report, company, origin),
        explainNotSent(report, origin),
        listQuarantined(report, timeZone, origin),
        listReplies(report, timeZone, origin),
      ].filter((section) => section !== null),
      footer: [
        "You get this report every business morning.",
        "If one does not arrive, email from the site is not getting through.",
      ],
      footerLinks: linkToPages(origin),
    },
  };
}

function formatOnTime(jobs: readonly UnattendedJob[], timeZone: string): string {
  const backup = jobs.find(({ name }) => name === "backup")?.lastAt;
  return `Everything ran on time${backup ? `; last backup ${formatDateTime(backup, timeZone)}` : ""}`;
}

function formatNotSent({ statistics, channels }: DailyReport, timeZone: string): string {
  const { undelivered, failed, tooLate } = statistics;
  const parts = undelivered.map(({ channel, count, oldest }) => {
    const isOn = channels.includes(channel);
    const why = isOn ? `still being sent ${destinations[channel]}` : `waiting: ${pauses[channel]}`;
    return `${count} ${why} (oldest: ${formatDateTime(oldest, timeZone)})`;
  });
  if (failed > 0) parts.push(`${failed} could not be sent`);
  if (tooLate > 0) parts.push(`${tooLate} came too late to be sent`);
  return parts.join("; ") || "none";
}

/** Counts the notifications that were not sent yet, on channels that are on, or off; by default on all. */
function countPending({ statistics, channels }: DailyReport, isOn?: boolean): number {
  const those = statistics.undelivered.filter(
    ({ channel }) => isOn === undefined || channels.includes(channel) === isOn,
  );
  return those.reduce((sum, { count }) => sum + count, 0);
}

const destinations: Readonly<Record<Channel, string>> = {
  email: "by email",
  webhook: "to your other system",
  chat: "to the chat",
  confirmation: "to visitors",
};

/** Why notifications on a channel that is off wait. */
const pauses: Readonly<Record<Channel, string>> = {
  email: "email is turned off",
  webhook: "your other system is turned off",
  chat: "the chat is turned off",
  confirmation: "email to visitors is turned off",
};

// The sections below the figures; null on a morning that has nothing for it.

function listWaiting(report: DailyReport, company: Company, origin: string): EmailSection | null {
  const { timeZone } = company.businessHours;
  const due = report.listed === "overdue" ? "was due" : "due";
  const items = report.waiting.map((one) => ({
    title: joinFilled([formatName(one.name), formatFieldValue("project_type", one.project_type)]),
    lines: [
      {
        text: `Reply ${due} ${formatDateTime(one.replyDueAt, timeZone)}.${one.owner === null ? "" : ` ${one.owner} took it.`}`,
      },
      toEmailLine(one.email, company.name.full),
      toPhoneLine(truncate(one.phone, 40)),
    ],
    link: openRequest(one, origin),
  }));
  return createList(lists[report.listed].label, [], items, report.statistics[report.listed]);
}

function explainNotSent(report: DailyReport, origin: string): EmailSection | null {
  const { failed } = report.statistics;
  const [retried, paused] = [countPending(report, true), countPending(report, false)];
  if (retried + paused + failed === 0) return null;
  const link = { label: "Open failed notifications", url: `${origin}${staffPath}?tab=failed` };
  return {
    heading: "Notifications not sent",
    paragraphs: [
      ...(retried > 0 ? [[`${retried} not sent yet.`, "The site keeps trying for four days."]] : []),
      ...(paused > 0
        ? [
            [
              `${paused} waiting.`,
              "Ask your site administrator to turn that channel on again; then they are sent.",
            ],
          ]
        : []),
      ...(failed > 0
        ? [[`${failed} could not be sent.`, "Open the list to see why and send them again."]]
        : []),
    ],
    ...(failed > 0 && { link }),
    items: [],
  };
}

function listQuarantined(report: DailyReport, timeZone: string, origin: string): EmailSection | null {
  const items = report.quarantined.map((one) => ({
    title: joinFilled([formatName(one.name), one.email, formatFieldValue("project_type", one.project_type)]),
    lines: [
      { text: one.spamReason ?? "" },
      { text: `Reply due ${formatDateTime(one.replyDueAt, timeZone)}.` },
      { text: truncate(toOneLine(one.message), 200) },
    ],
  }));
  const explanation = [
    "They look like spam, so no one was notified, but the reply deadline still applies.",
    "If one is real, open it in the inbox and release it.",
  ];
  const link = { label: "Open suspected spam", url: `${origin}${staffPath}?tab=quarantined` };
  const list = createList("Suspected spam", [explanation], items, report.quarantinedCount);
  return list && { ...list, link };
}

/** Lists the requests marked as replied, so that a wrong click is seen and undone. */
function listReplies(report: DailyReport, timeZone: string, origin: string): EmailSection | null {
  const items = report.replies.map((one) => {
    const when = formatDateTime(one.repliedAt, timeZone);
    return {
      title: joinFilled([formatName(one.name), formatFieldValue("project_type", one.project_type)]),
      lines: [{ text: `${formatActor(one.actor)} ${markReplied.history(one.how)} on ${when}.` }],
      link: openRequest(one, origin),
    };
  });
  const undo = ["Marked by mistake? Open it and click Reopen."];
  return createList("Marked as replied", [undo], items, report.replyCount);
}

function createList(
  heading: string,
  explanation: readonly Paragraph[],
  items: readonly EmailItem[],
  count: number,
): EmailSection | null {
  if (count === 0) return null;
  const rest = count > items.length ? [[`Showing ${items.length} of ${count}.`]] : [];
  return { heading, paragraphs: [...explanation, ...rest], items };
}

function openRequest({ id }: { readonly id: string }, origin: string): EmailLink {
  return { label: "Open the project request", url: origin + toRequestPath(id) };
}
