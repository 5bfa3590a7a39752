import type { Company } from "../../../content/company.ts";
import {
  type FieldName,
  fieldLabels,
  fieldNames,
  formatFieldValue,
} from "../../../contract/project-request.ts";
import { isScheduled, type NotificationKind } from "../../outbox/delivery.ts";
import { helpPath, staffPath, toRequestPath } from "../../paths.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import { formatName, toEmailUrl, toReference, truncate } from "../../text.ts";
import { formatDateTime, formatShortDateTime } from "../../time.ts";
import type { EmailAction, EmailLink, EmailRow, Paragraph, RenderedEmail } from "./email-content.ts";
import { joinFilled, toEmailLine, toPhoneLine } from "./email-content.ts";

/** An email about one project request, with its fields. The staff's pages are at `origin`, which has no slash at its end. */
export function renderStaffEmail(
  kind: NotificationKind,
  projectRequest: StoredProjectRequest,
  { name, businessHours: { timeZone } }: Company,
  origin: string,
): RenderedEmail {
  const { id, receivedAt, replyDueAt } = projectRequest;
  const dueAt = formatDateTime(replyDueAt, timeZone);
  const { subject, heading, paragraph } = describe(kind, projectRequest, dueAt);
  return {
    subject,
    content: {
      sender: name.full,
      corner: {
        label: kind === "escalation" ? "Was due" : "Reply by",
        text: formatShortDateTime(replyDueAt, timeZone),
        isUrgent: true,
      },
      heading,
      paragraphs: [...(paragraph.length > 0 ? [paragraph] : []), explainReply(kind, projectRequest)],
      actions: [
        ...(isScheduled(kind) ? [writeTo(projectRequest, name.full)] : []),
        {
          prompt: "Once you have replied, mark it as replied",
          label: "Open and mark as replied",
          url: origin + toRequestPath(id),
        },
      ],
      rows: [
        ...fieldsInOrder.map((field) => renderField(field, projectRequest, name.full)),
        { label: "Received", text: formatDateTime(receivedAt, timeZone) },
      ],
      footer: [`Reference ${toReference(id)}`],
      footerLinks: linkToPages(origin),
    },
  };
}

/** The project itself comes first. */
const fieldsInOrder = ["message", ...fieldNames.filter((field) => field !== "message")] as const;

function describe(
  kind: NotificationKind,
  projectRequest: StoredProjectRequest,
  dueAt: string,
): { readonly subject: string; readonly heading: string; readonly paragraph: Paragraph } {
  const { name, company, location, recordedBy } = projectRequest;
  const type = formatFieldValue("project_type", projectRequest.project_type);
  // A subject is cut at 200 characters (smtp.ts), and the deadline is at its end.
  const shortName = truncate(name, 40);
  switch (kind) {
    // Two business hours are left and no one has marked it as replied.
    case "reminder":
      return {
        subject: `No reply yet: ${joinFilled([shortName, type])}. Due ${dueAt}`,
        heading: `${formatName(name)} is still waiting for a reply`,
        paragraph: [
          `We promised a reply by ${dueAt}, and no one has marked this as replied.`,
          ...nameOwner(projectRequest),
          "This is your only reminder.",
          "After the deadline, one overdue notice goes out, and the daily report lists it until it is marked as replied.",
        ],
      };
    // Sent to ESCALATE_TO, who may not have seen the project request before.
    case "escalation":
      return {
        subject: `OVERDUE: no reply to ${joinFilled([shortName, type])}. Was due ${dueAt}`,
        heading: `No one has replied to ${formatName(name)}`,
        paragraph: [
          `The reply was due ${dueAt}.`,
          ...nameOwner(projectRequest),
          "This is the only overdue notice.",
          "The daily report keeps listing it until it is marked as replied.",
        ],
      };
    // The request has come in, or was released from quarantine, perhaps after its reply was due.
    default: {
      const who = joinFilled([shortName, truncate(company, 30), truncate(location, 30)]);
      return {
        subject: `New project request: ${who}${type && ` (${type})`}. Reply by ${dueAt}`,
        heading: `New project request from ${formatName(name)}`,
        paragraph: recordedBy === null ? [] : [`${recordedBy} recorded a phone call.`],
      };
    }
  }
}

function nameOwner({ owner }: StoredProjectRequest): Paragraph {
  return owner === null ? [] : [`${owner} took it.`];
}

/** The address, not the name: for a caller without one, it is the office’s. */
function explainReply(kind: NotificationKind, { email, phone }: StoredProjectRequest): Paragraph {
  const call = phone.trim() === "" ? "" : ", or call";
  // "Why has nobody answered these people?" is not for Jane Doe, nor is "Re: OVERDUE: no reply to Jane Doe".
  if (isScheduled(kind)) return ["A reply to this email goes to the office. The visitor does not see it."];
  return [`Reply to this email to write to ${email}${call}.`];
}

/** The button that writes to the visitor, with a subject that the visitor may see. */
function writeTo({ email, phone }: StoredProjectRequest, firmName: string): EmailAction {
  const prompt = phone.trim() === "" ? "To reply to the visitor" : "To reply to the visitor, call or write";
  return { prompt, label: `Write to ${truncate(email, 40)}`, url: toEmailUrl(email, firmName) };
}

export function linkToPages(origin: string): readonly EmailLink[] {
  return [
    { label: "Inbox", url: origin + staffPath },
    { label: "Help", url: origin + helpPath },
  ];
}

function renderField(field: FieldName, projectRequest: StoredProjectRequest, firmName: string): EmailRow {
  const label = fieldLabels[field];
  const value = projectRequest[field];
  if (field === "email") return { label, ...toEmailLine(value, firmName) };
  if (field === "phone") return { label, ...toPhoneLine(value) };
  return { label, text: formatFieldValue(field, value), isLong: field === "message" };
}
