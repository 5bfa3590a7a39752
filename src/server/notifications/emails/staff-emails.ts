import {
  type FieldName,
  fieldLabels,
  fieldNames,
  formatFieldValue,
} from "../../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import { helpPath, linkDays, toRequestUrl } from "../../staff-links.ts";
import { formatName, toReference, truncate } from "../../text.ts";
import { formatDateTime, formatShortDateTime } from "../../time.ts";
import type {
  EmailAction,
  EmailContent,
  EmailLink,
  EmailRow,
  Paragraph,
  RenderedEmail,
} from "./email-content.ts";
import { formatProjectType, joinFilled, toEmailLine, toPhoneLine } from "./email-content.ts";

export interface StaffEmailOptions {
  readonly firmName: string;
  /** Whose links they are. */
  readonly address: string;
  readonly inboxUrl: string;
  readonly timeZone: string;
}

interface NewRequestOptions extends StaffEmailOptions {
  /** Who recorded it for a caller; null if it came from the form on the page. */
  readonly recordedBy: string | null;
}

/** A project request has come in, or was released from quarantine, perhaps after its reply was due. */
export function renderNewRequest(
  projectRequest: StoredProjectRequest,
  options: NewRequestOptions,
): RenderedEmail {
  const { name, company, location, replyDueAt } = projectRequest;
  const dueAt = formatDateTime(replyDueAt, options.timeZone);
  const who = joinFilled([name, truncate(company, 40), truncate(location, 40)]);
  const type = formatProjectType(projectRequest);
  return {
    subject: `New project request: ${who}${type && ` (${type})`}. Reply by ${dueAt}`,
    content: {
      heading: `New project request from ${formatName(name)}`,
      paragraphs: options.recordedBy === null ? [] : [[`${options.recordedBy} recorded a phone call.`]],
      action: openRequest("Done? Mark it as replied", projectRequest, options),
      ...renderDetails(projectRequest, options),
    },
  };
}

/** Two business hours are left and no one has marked it as replied. */
export function renderReminder(
  projectRequest: StoredProjectRequest,
  options: StaffEmailOptions,
): RenderedEmail {
  const { name, replyDueAt } = projectRequest;
  const dueAt = formatDateTime(replyDueAt, options.timeZone);
  return {
    subject: `No reply yet: ${joinFilled([name, formatProjectType(projectRequest)])}. Due ${dueAt}`,
    content: {
      heading: `${formatName(name)} is still waiting for a reply`,
      paragraphs: [
        [
          `We promised a reply by ${dueAt}, and no one has marked it as replied yet.`,
          "This is your only reminder.",
          "If the deadline passes, one overdue notice goes out, and the daily report keeps listing it.",
        ],
      ],
      action: openRequest("Already replied? Mark it as replied", projectRequest, options),
      ...renderDetails(projectRequest, options),
    },
  };
}

/** The reply is overdue. Sent to ESCALATE_TO, who may not have seen the project request before. */
export function renderEscalation(
  projectRequest: StoredProjectRequest,
  options: StaffEmailOptions,
): RenderedEmail {
  const { name, replyDueAt } = projectRequest;
  const dueAt = formatDateTime(replyDueAt, options.timeZone);
  return {
    subject: `OVERDUE: no reply to ${joinFilled([name, formatProjectType(projectRequest)])}. Was due ${dueAt}`,
    content: {
      heading: `No one has replied to ${formatName(name)}`,
      paragraphs: [
        [
          `The reply was due ${dueAt}.`,
          "This is the only overdue notice.",
          "The daily report keeps listing it until someone replies.",
        ],
      ],
      action: openRequest("Already replied? Mark it as replied", projectRequest, options),
      ...renderDetails(projectRequest, options, "Was due"),
    },
  };
}

/** A reply would quote the private links to the visitor, so it comes back to its sender (staff-email-sender.ts). */
function explainReplyTo({ name, phone }: StoredProjectRequest): Paragraph {
  const how = phone.trim() === "" ? ["Email", "link"] : ["Email or call", "links"];
  return [
    `${how[0]} ${formatName(name)} using the ${how[1]} above.`,
    "Don’t hit Reply: this email holds your private links, so a reply comes back to you.",
  ];
}

function openRequest(prompt: string, { id }: StoredProjectRequest, options: StaffEmailOptions): EmailAction {
  return { prompt, label: "Open the project request", url: toRequestUrl(options.inboxUrl, id) };
}

/** The end of each email with several private links. */
export function explainLinks(address: string): Paragraph {
  return [
    `These links are yours: anything done with them is recorded under ${address}.`,
    "Please don’t forward this email: the links work for anyone who has them.",
    `They work for ${linkDays} days.`,
  ];
}

/** The office's guide, on the server that has the inbox. */
export function linkToHelp(inboxUrl: string): EmailLink {
  return { label: "Help", url: new URL(helpPath, inboxUrl).href };
}

/** What the visitor filled in, when it came and when the reply is due. */
function renderDetails(
  projectRequest: StoredProjectRequest,
  { firmName, address, inboxUrl, timeZone }: StaffEmailOptions,
  label = "Reply by",
): Pick<EmailContent, "sender" | "corner" | "rows" | "footer" | "footerLinks"> {
  const { id, receivedAt, replyDueAt } = projectRequest;
  return {
    sender: firmName,
    corner: { label, text: formatShortDateTime(replyDueAt, timeZone), isUrgent: true },
    rows: [
      ...fieldNames.map((field) => renderField(field, projectRequest, firmName)),
      { label: "Received", text: formatDateTime(receivedAt, timeZone) },
    ],
    footer: [...explainReplyTo(projectRequest), `Reference ${toReference(id)}`, ...explainLinks(address)],
    footerLinks: [{ label: "Inbox", url: inboxUrl }, linkToHelp(inboxUrl)],
  };
}

function renderField(field: FieldName, projectRequest: StoredProjectRequest, firmName: string): EmailRow {
  const label = fieldLabels[field];
  const value = projectRequest[field];
  if (field === "email") return { label, ...toEmailLine(value, firmName) };
  if (field === "phone") return { label, ...toPhoneLine(value) };
  return { label, text: formatFieldValue(field, value), isLong: field === "message" };
}
