import {
  type FieldName,
  fieldLabels,
  fieldNames,
  formatFieldValue,
} from "../../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import { linkDays, toRequestUrl } from "../../staff-links.ts";
import { formatName, toReference, truncate } from "../../text.ts";
import { formatDateTime, formatShortDateTime } from "../../time.ts";
import type { EmailAction, EmailContent, EmailRow, Paragraph, RenderedEmail } from "./email-content.ts";
import { formatProjectType, joinFilled, toEmailLine, toPhoneLine } from "./visitor-text.ts";

export interface StaffEmailOptions {
  readonly firmName: string;
  /** Whose links they are. */
  readonly address: string;
  readonly inboxUrl: string;
  readonly timeZone: string;
  /** Who recorded it for a caller; null if it came from the form on the page. */
  readonly recordedBy: string | null;
}

/** A project request has come in, or was released from quarantine, perhaps after its reply was due. */
export function renderNewRequest(about: StoredProjectRequest, options: StaffEmailOptions): RenderedEmail {
  const { name, company, location, replyDueAt } = about;
  const dueAt = formatDateTime(replyDueAt, options.timeZone);
  const who = joinFilled([name, truncate(company, 40), truncate(location, 40)]);
  const type = formatProjectType(about);
  return {
    subject: `New project request: ${who}${type && ` (${type})`}. Reply by ${dueAt}`,
    content: {
      heading: `New project request from ${formatName(name)}`,
      paragraphs: [
        [
          ...(options.recordedBy === null ? [] : [`${options.recordedBy} recorded a phone call.`]),
          `We promised a reply by ${dueAt}.`,
        ],
        explainReplyTo(name),
      ],
      action: openRequest("After you write or call, mark it as replied", about, options),
      ...renderDetails(about, options),
    },
  };
}

/** Two business hours are left and no one has marked it as replied. */
export function renderReminder(about: StoredProjectRequest, options: StaffEmailOptions): RenderedEmail {
  const { name, replyDueAt } = about;
  const dueAt = formatDateTime(replyDueAt, options.timeZone);
  return {
    subject: `No reply yet: ${joinFilled([name, formatProjectType(about)])}. Due ${dueAt}`,
    content: {
      heading: `${formatName(name)} is still waiting for a reply`,
      paragraphs: [
        [
          `We promised a reply by ${dueAt}.`,
          "No one has marked this project request as replied.",
          "This is the only reminder.",
          "If the reply is late, one more email goes out, and each daily report lists the project request until someone has replied.",
        ],
        explainReplyTo(name),
      ],
      action: openRequest("Already replied? Mark it as replied", about, options),
      ...renderDetails(about, options),
    },
  };
}

/** The reply is overdue. Sent to ESCALATE_TO, who may not have seen the project request before. */
export function renderEscalation(about: StoredProjectRequest, options: StaffEmailOptions): RenderedEmail {
  const { name, replyDueAt } = about;
  const dueAt = formatDateTime(replyDueAt, options.timeZone);
  return {
    subject: `OVERDUE: no reply to ${joinFilled([name, formatProjectType(about)])}. Was due ${dueAt}`,
    content: {
      heading: `Nobody has replied to ${formatName(name)}`,
      paragraphs: [
        [
          `We promised a reply by ${dueAt}, and no one has marked this project request as replied.`,
          "This email comes once. The daily report lists the project request until someone has replied.",
        ],
        explainReplyTo(name),
      ],
      action: openRequest("Already replied? Mark it as replied", about, options),
      ...renderDetails(about, options, "Was due"),
    },
  };
}

/** A reply would quote the private links to the visitor, so it comes back to its sender (staff-email-sender.ts). */
function explainReplyTo(name: string): Paragraph {
  return [
    `Write to ${formatName(name)} at the email address below.`,
    "A reply to this email comes back to you, so that your private links stay yours.",
  ];
}

function openRequest(prompt: string, { id }: StoredProjectRequest, options: StaffEmailOptions): EmailAction {
  return { prompt, label: "Open the project request", url: toRequestUrl(options.inboxUrl, id) };
}

/** The end of each email with several private links. */
export function explainLinks(address: string): Paragraph {
  return [
    `These links are yours: anything done with them is recorded as done by ${address}.`,
    "Please don't forward this email: the links work for anyone who has them.",
    `They work for ${linkDays} days.`,
  ];
}

/** What the visitor filled in, when it came and when the reply is due. */
function renderDetails(
  projectRequest: StoredProjectRequest,
  { firmName, address, inboxUrl, timeZone }: StaffEmailOptions,
  label = "Reply by",
): Pick<EmailContent, "sender" | "corner" | "rows" | "footer" | "footerLink"> {
  const { id, receivedAt, replyDueAt } = projectRequest;
  const rows = fieldNames.map((field) => renderField(field, projectRequest, firmName));
  return {
    sender: firmName,
    corner: { label, text: formatShortDateTime(replyDueAt, timeZone), isUrgent: true },
    rows: [
      ...rows.filter(({ isLong }) => !isLong),
      { label: "Received", text: formatDateTime(receivedAt, timeZone) },
      ...rows.filter(({ isLong }) => isLong),
    ],
    footer: [`Request ${toReference(id)}`, ...explainLinks(address)],
    footerLink: { label: "All project requests", url: inboxUrl },
  };
}

function renderField(field: FieldName, projectRequest: StoredProjectRequest, firmName: string): EmailRow {
  const label = fieldLabels[field];
  const value = projectRequest[field];
  if (field === "email") return { label, ...toEmailLine(value, firmName) };
  if (field === "phone") return { label, ...toPhoneLine(value) };
  return { label, text: formatFieldValue(field, value), isLong: field === "message" };
}
