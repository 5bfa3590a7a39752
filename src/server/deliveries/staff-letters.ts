import { isolated } from "../isolated.ts";
import type { StoredProjectRequest } from "../store/stored.ts";
import { timeInWords } from "../time-in-words.ts";
import type { Letter } from "./letter.ts";
import { shortened } from "./shortened.ts";
import { answersInWords, projectTypeInWords } from "./words.ts";

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
      paragraphs: [`A reply is promised by ${due}. Answer this mail and it goes to ${name}.`],
      rows: [
        ...answersInWords(projectRequest),
        ["Received", timeInWords(projectRequest.receivedAt, timeZone)],
      ],
      links: [{ label: "When you have replied, mark it as answered", url: answerUrl }],
      footer: footer(projectRequest),
    },
  };
}

/** To the staff: two business hours are left and nobody has marked it as answered. */
export function reminder(
  projectRequest: StoredProjectRequest,
  answerUrl: string,
  timeZone: string,
): Addressed {
  const due = timeInWords(projectRequest.replyDueAt, timeZone);
  const name = isolated(projectRequest.name);
  return {
    subject: `Not answered yet: ${projectRequest.name}, ${projectTypeInWords(projectRequest)}, reply by ${due}`,
    letter: {
      heading: `Nobody has answered ${name} yet`,
      paragraphs: [
        `A reply is promised by ${due}. Answer this mail and it goes to ${name}. ` +
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

/** To the staff: what is held as suspected spam. */
export function digest(held: readonly StoredProjectRequest[], timeZone: string): Addressed {
  const shown = held.slice(0, mostShown);
  const count = held.length === 1 ? "1 project request is" : `${held.length} project requests are`;
  return {
    subject: `${count} held as suspected spam`,
    letter: {
      heading: `${count} held`,
      paragraphs: [
        "They look like spam, so nothing was sent about them. They are stored, and their reply is due as for any other.",
        "If one is real, send what was held: npm run -s requests -- release and its id.",
        ...(held.length > shown.length
          ? [`The first ${shown.length} are listed here; npm run -s requests -- list shows all.`]
          : []),
      ],
      rows: shown.map((one) => [
        one.id,
        [
          `${isolated(one.name)}, ${one.email}, ${projectTypeInWords(one)}`,
          `Reply due ${timeInWords(one.replyDueAt, timeZone)}. ${one.suspectedOf ?? ""}`,
          excerpt(one.message),
        ]
          .filter((line) => line !== "")
          .join("\n"),
      ]),
    },
  };
}

const mostShown = 50;

function excerpt(message: string): string {
  return shortened(message.replace(/\s+/g, " ").trim(), 200);
}

function footer({ id }: StoredProjectRequest): string {
  return `Project request ${id}. Everything about it: npm run -s requests -- show ${id}`;
}
