import { fieldLabels, fieldNames, projectTypes, timelines } from "../../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import { isolateBidi } from "../../formatting/bidi.ts";
import { formatDateTime } from "../../formatting/date-time.ts";
import type { EmailContent } from "./email-layout.ts";

export interface StaffEmail {
  readonly subject: string;
  readonly content: EmailContent;
}

export interface StaffEmailOptions {
  readonly privateLink: string;
  readonly timeZone: string;
  readonly now: string;
}

/** A project request has come in. */
export function renderNewRequest(about: StoredProjectRequest, options: StaffEmailOptions): StaffEmail {
  return renderStaffEmail(about, options, {
    subjectStart: `${about.name}: `,
    heading: `Project request from ${isolateBidi(about.name)}`,
    linkLabel: "When you have replied, mark it as replied",
  });
}

/** Two business hours are left and nobody has marked it as replied. */
export function renderReminder(about: StoredProjectRequest, options: StaffEmailOptions): StaffEmail {
  return renderStaffEmail(about, options, {
    subjectStart: `No reply yet: ${about.name}, `,
    heading: `Nobody has replied to ${isolateBidi(about.name)} yet`,
    note: " This is the only reminder.",
    linkLabel: "If you have replied, mark it as replied",
  });
}

interface Wording {
  readonly subjectStart: string;
  readonly heading: string;
  readonly note?: string;
  readonly linkLabel: string;
}

function renderStaffEmail(
  projectRequest: StoredProjectRequest,
  { privateLink, timeZone, now }: StaffEmailOptions,
  { subjectStart, heading, note = "", linkLabel }: Wording,
): StaffEmail {
  const { id, name, receivedAt, replyDueAt } = projectRequest;
  const dueAt = formatDateTime(replyDueAt, timeZone);
  // For one that was released late from quarantine, the time may have passed.
  const promise = `The reply ${replyDueAt < now ? "was" : "is"} due ${dueAt}.`;
  return {
    subject: `${subjectStart}${formatProjectType(projectRequest)}, reply by ${dueAt}`,
    content: {
      heading,
      paragraphs: [`${promise} Reply to this email to write to ${isolateBidi(name)} directly.${note}`],
      rows: [...toFieldRows(projectRequest), ["Received", formatDateTime(receivedAt, timeZone)]],
      links: [{ label: linkLabel, url: privateLink }],
      footer: `Project request ${id}. To see all of it, run: npm run -s requests -- show ${id}`,
    },
  };
}

/** The label of its project type, or that there is none. */
export function formatProjectType({ project_type }: Pick<StoredProjectRequest, "project_type">): string {
  return project_type === "" ? "Project request" : projectTypes[project_type];
}

/** What the visitor filled in, as label and text. */
function toFieldRows(projectRequest: StoredProjectRequest): (readonly [string, string])[] {
  const { project_type, timeline } = projectRequest;
  const shown = {
    ...projectRequest,
    project_type: project_type && projectTypes[project_type],
    timeline: timeline && timelines[timeline],
  };
  return fieldNames.map((field) => [fieldLabels[field], shown[field]]);
}
