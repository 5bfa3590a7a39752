import { isolated } from "../../formatting/bidi.ts";
import type { StoredProjectRequest } from "../../store/stored.ts";
import { timeInWords } from "../../formatting/date-time.ts";
import type { Letter } from "./email-layout.ts";
import { answersInWords, projectTypeInWords } from "./field-values.ts";

/** A letter with the subject it goes under. */
export interface Addressed {
  readonly subject: string;
  readonly letter: Letter;
}

/** To the staff: a project request has come in. */
export function notice(projectRequest: StoredProjectRequest, answerUrl: string, timeZone: string): Addressed {
  const due = timeInWords(projectRequest.replyDueAt, timeZone);
  const name = isolated(projectRequest.name);
  return {
    subject: `${projectRequest.name}: ${projectTypeInWords(projectRequest)}, reply by ${due}`,
    letter: {
      heading: `Project request from ${name}`,
      paragraphs: [`A reply is promised by ${due}. Reply to this email to write to ${name} directly.`],
      rows: [
        ...answersInWords(projectRequest),
        ["Received", timeInWords(projectRequest.receivedAt, timeZone)],
      ],
      links: [{ label: "When you have replied, mark it as answered", url: answerUrl }],
      footer: footer(projectRequest),
    },
  };
}

/**
 * To the staff: two business hours are left and nobody has marked it as answered. For one that was released late from
 * suspected spam, the time may have passed.
 */
export function reminder(
  projectRequest: StoredProjectRequest,
  {
    answerUrl,
    timeZone,
    now,
  }: { readonly answerUrl: string; readonly timeZone: string; readonly now: string },
): Addressed {
  const promise = projectRequest.replyDueAt < now ? "A reply was promised by" : "A reply is promised by";
  const due = timeInWords(projectRequest.replyDueAt, timeZone);
  const name = isolated(projectRequest.name);
  return {
    subject: `Not answered yet: ${projectRequest.name}, ${projectTypeInWords(projectRequest)}, reply by ${due}`,
    letter: {
      heading: `Nobody has answered ${name} yet`,
      paragraphs: [
        `${promise} ${due}. Reply to this email to write to ${name} directly. ` +
          "There is no other reminder.",
      ],
      rows: [
        ...answersInWords(projectRequest),
        ["Received", timeInWords(projectRequest.receivedAt, timeZone)],
      ],
      links: [{ label: "If you have replied, mark it as answered", url: answerUrl }],
      footer: footer(projectRequest),
    },
  };
}

function footer({ id }: StoredProjectRequest): string {
  return `Project request ${id}. Everything about it: npm run -s requests -- show ${id}`;
}
