import { isolated } from "../isolated.ts";
import type { Daily } from "../store/digests.ts";
import type { StoredProjectRequest } from "../store/stored.ts";
import type { VitalSigns } from "../store/vitals.ts";
import { timeInWords } from "../time-in-words.ts";
import { shortened } from "./shortened.ts";
import type { Addressed } from "./staff-letters.ts";
import { projectTypeInWords } from "./words.ts";

export interface Report extends Daily, VitalSigns {
  /** Held suspects that no report told of yet. */
  readonly untold: readonly StoredProjectRequest[];
  readonly timeZone: string;
}

/** To the staff, each morning that the firm opens: how things stand. The subject alone says whether to read on. */
export function dailyReport(report: Report): Addressed {
  const { since, accepted, answered, overdue, unanswered, givenUp, held, untold, timeZone } = report;
  const late = unanswered.overdue;
  const waiting = report.undelivered.reduce((sum, one) => sum + one.count, 0);
  const listed = untold.slice(0, mostListed);
  const open = unanswered.count - late;
  return {
    subject: `Daily report: ${[
      accepted === 0 ? "nothing new" : `${accepted} new`,
      ...(late > 0 ? [`${late} OVERDUE`] : []),
      ...(held > 0 ? [`${held} held`] : []),
      ...(waiting + givenUp > 0 ? [`${waiting + givenUp} not delivered`] : []),
    ].join(", ")}`,
    letter: {
      heading: since === null ? "Since the beginning" : `Since ${timeInWords(since, timeZone)}`,
      paragraphs: [
        ...(late > 0
          ? ["Some were promised a reply before now: npm run -s requests -- due lists them."]
          : []),
        ...(waiting > 0
          ? [
              "Some messages did not arrive; they are tried again for four days. The log says why each attempt failed.",
            ]
          : []),
        ...(givenUp > 0
          ? [
              "Some messages were given up and are not tried again: npm run -s requests -- list --troubled shows what they " +
                "were about, show and an id why, resend and an id sends them once more.",
            ]
          : []),
        ...(listed.length > 0
          ? [
              "What is held looks like spam, so nothing was sent about it. It is stored, and its reply is due as for any " +
                "other. If one is real, send what was held: npm run -s requests -- release and its id. Each is listed once.",
            ]
          : []),
        ...(untold.length > listed.length
          ? [`The first ${listed.length} are listed here; npm run -s requests -- list shows all.`]
          : []),
      ],
      rows: [
        ["New", String(accepted)],
        ["Answered", String(answered)],
        ["Waiting for an answer", late > 0 ? `${late + open}, OVERDUE: ${late}` : String(open)],
        ["Held as suspected spam", String(held)],
        ["Not delivered", undelivered(report)],
        ...overdue.map((one) => ["OVERDUE", overdueLine(one, timeZone)] as const),
        ...listed.map((one) => [one.id, suspectLines(one, timeZone)] as const),
      ],
      footer:
        "This mail comes each morning that you are open. If one is missing, mails from the site do not arrive.",
    },
  };
}

const mostListed = 50;

function undelivered({ undelivered: waiting, givenUp, timeZone }: Report): string {
  const words = [
    ...waiting.map(
      (one) => `${one.count} by ${one.channel}, the oldest of ${timeInWords(one.oldest, timeZone)}`,
    ),
    ...(givenUp > 0 ? [`${givenUp} given up`] : []),
  ];
  return words.join("; ") || "none";
}

function overdueLine({ id, name, replyDueAt }: StoredProjectRequest, timeZone: string): string {
  return `${isolated(name)}, due ${timeInWords(replyDueAt, timeZone)} (${id})`;
}

function suspectLines(one: StoredProjectRequest, timeZone: string): string {
  return [
    `${isolated(one.name)}, ${one.email}, ${projectTypeInWords(one)}`,
    `Reply due ${timeInWords(one.replyDueAt, timeZone)}. ${one.suspectedOf ?? ""}`,
    excerpt(one.message),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function excerpt(message: string): string {
  return shortened(message.replace(/\s+/g, " ").trim(), 200);
}
