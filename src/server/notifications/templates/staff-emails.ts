import { fieldLabels, fieldNames, formatFieldValue } from "../../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import { isolateBidi } from "../../formatting/bidi.ts";
import { formatDateTime } from "../../formatting/date-time.ts";
import { truncate } from "../../formatting/truncate.ts";
import type { EmailContent } from "./email-layout.ts";

export interface StaffEmail {
  readonly subject: string;
  readonly content: EmailContent;
}

export interface StaffEmailOptions {
  readonly privateLink: string;
  readonly timeZone: string;
}

/** A project request has come in, or was released from quarantine, perhaps after its reply was due. */
export function renderNewRequest(about: StoredProjectRequest, options: StaffEmailOptions): StaffEmail {
  const { name, company, location, replyDueAt } = about;
  const dueAt = formatDateTime(replyDueAt, options.timeZone);
  const who = joinFilled([name, truncate(company, 40), truncate(location, 40)]);
  const type = formatProjectType(about);
  return {
    subject: `New project request: ${who}${type && ` (${type})`}. Reply by ${dueAt}`,
    content: {
      heading: `New project request from ${isolateBidi(name)}`,
      paragraphs: [`We promised a reply by ${dueAt}. ${explainReplyTo(name)}`],
      links: [{ label: "After you reply, mark it as replied", url: options.privateLink }],
      ...renderDetails(about, options.timeZone),
    },
  };
}

/** Two business hours are left and no one has marked it as replied. */
export function renderReminder(about: StoredProjectRequest, options: StaffEmailOptions): StaffEmail {
  const { name, replyDueAt } = about;
  const dueAt = formatDateTime(replyDueAt, options.timeZone);
  return {
    subject: `No reply yet: ${joinFilled([name, formatProjectType(about)])}. Due ${dueAt}`,
    content: {
      heading: `${isolateBidi(name)} is still waiting for a reply`,
      paragraphs: [
        `We promised a reply by ${dueAt}, and no one has marked this project request as replied. ` +
          `${explainReplyTo(name)} This is the only reminder.`,
      ],
      links: [{ label: "Already replied? Mark it as replied", url: options.privateLink }],
      ...renderDetails(about, options.timeZone),
    },
  };
}

/** The label of its project type; empty if none was chosen. */
export function formatProjectType({ project_type }: Pick<StoredProjectRequest, "project_type">): string {
  return formatFieldValue("project_type", project_type);
}

/** The texts that are not empty, separated by commas. */
export function joinFilled(texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join(", ");
}

function explainReplyTo(name: string): string {
  return `Reply to this email to write to ${isolateBidi(name)} directly.`;
}

/** What the visitor filled in, when it came, and where to read more. */
function renderDetails(
  projectRequest: StoredProjectRequest,
  timeZone: string,
): Pick<EmailContent, "rows" | "footer"> {
  const { id, receivedAt } = projectRequest;
  return {
    rows: [
      ...fieldNames.map(
        (field) => [fieldLabels[field], formatFieldValue(field, projectRequest[field])] as const,
      ),
      ["Received", formatDateTime(receivedAt, timeZone)],
    ],
    footer: `Project request ${id}. For its full history, run this on the server: \`npm run -s requests -- show ${id}\``,
  };
}
