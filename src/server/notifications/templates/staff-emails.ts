import type { StoredProjectRequest } from "../../database/model.ts";
import { isolateBidi } from "../../formatting/bidi.ts";
import { formatDateTime } from "../../formatting/date-time.ts";
import type { EmailContent } from "./email-layout.ts";
import { formatProjectType, toFieldRows } from "./field-values.ts";

export interface StaffEmail {
  readonly subject: string;
  readonly content: EmailContent;
}

export interface StaffEmailOptions {
  readonly replyLink: string;
  readonly timeZone: string;
  readonly now: string;
}

/** A project request has come in. */
export function renderNewRequest(
  projectRequest: StoredProjectRequest,
  { replyLink, timeZone, now }: StaffEmailOptions,
): StaffEmail {
  const dueAt = formatDateTime(projectRequest.replyDueAt, timeZone);
  const name = isolateBidi(projectRequest.name);
  return {
    subject: `${projectRequest.name}: ${formatProjectType(projectRequest)}, reply by ${dueAt}`,
    content: {
      heading: `Project request from ${name}`,
      paragraphs: [
        `${formatPromise(projectRequest, timeZone, now)} Reply to this email to write to ${name} directly.`,
      ],
      rows: toRows(projectRequest, timeZone),
      links: [{ label: "When you have replied, mark it as replied", url: replyLink }],
      footer: renderFooter(projectRequest),
    },
  };
}

/** Two business hours are left and nobody has marked it as replied. */
export function renderReminder(
  projectRequest: StoredProjectRequest,
  { replyLink, timeZone, now }: StaffEmailOptions,
): StaffEmail {
  const dueAt = formatDateTime(projectRequest.replyDueAt, timeZone);
  const name = isolateBidi(projectRequest.name);
  return {
    subject: `No reply yet: ${projectRequest.name}, ${formatProjectType(projectRequest)}, reply by ${dueAt}`,
    content: {
      heading: `Nobody has replied to ${name} yet`,
      paragraphs: [
        `${formatPromise(projectRequest, timeZone, now)} Reply to this email to write to ${name} directly. ` +
          "This is the only reminder.",
      ],
      rows: toRows(projectRequest, timeZone),
      links: [{ label: "If you have replied, mark it as replied", url: replyLink }],
      footer: renderFooter(projectRequest),
    },
  };
}

/** For one that was released late from quarantine, the time may have passed. */
function formatPromise({ replyDueAt }: StoredProjectRequest, timeZone: string, now: string): string {
  const dueAt = formatDateTime(replyDueAt, timeZone);
  return replyDueAt < now ? `The reply was due ${dueAt}.` : `The reply is due ${dueAt}.`;
}

function toRows(projectRequest: StoredProjectRequest, timeZone: string) {
  return [
    ...toFieldRows(projectRequest),
    ["Received", formatDateTime(projectRequest.receivedAt, timeZone)],
  ] as const;
}

function renderFooter({ id }: StoredProjectRequest): string {
  return `Project request ${id}. To see all of it, run: npm run -s requests -- show ${id}`;
}
