import { isolated } from "../../formatting/bidi.ts";
import type { DailyReportContents, HeldSummary } from "../../store/daily-reports.ts";
import type { StoredProjectRequest } from "../../store/stored.ts";
import type { VitalSigns } from "../../store/vitals.ts";
import { timeInWords } from "../../formatting/date-time.ts";
import { shortened } from "../../formatting/truncate.ts";
import type { Addressed } from "./staff-emails.ts";
import { projectTypeInWords } from "./field-values.ts";

export interface Report extends DailyReportContents, VitalSigns {
  readonly timeZone: string;
}

/** To the staff, each morning that the firm opens: how things stand. The subject alone says whether to read on. */
export function dailyReport(report: Report): Addressed {
  const { since, accepted, answered, overdue, unanswered, givenUp, held, timeZone } = report;
  const { newlyHeld, newlyHeldCount } = report;
  const late = unanswered.overdue;
  const waiting = report.undelivered.reduce((sum, one) => sum + one.count, 0);
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
        ...(late > 0 ? ["Some replies are overdue. `npm run -s requests -- due` lists them."] : []),
        ...(waiting > 0
          ? [
              "Some messages have not arrived. They are retried for four days. The log says why each attempt failed.",
            ]
          : []),
        ...(givenUp > 0
          ? [
              "Some messages failed and are not retried. `npm run -s requests -- list --state failed` lists the project " +
                "requests they are about, `npm run -s requests -- show ID` says why, and " +
                "`npm run -s requests -- resend ID` sends them again.",
            ]
          : []),
        ...(newlyHeldCount > 0
          ? [
              "The project requests held as suspected spam are stored, but no message was sent about them. If one is real, " +
                "`npm run -s requests -- release ID` sends its messages. Each is listed in one report only.",
            ]
          : []),
        ...(newlyHeldCount > newlyHeld.length
          ? [
              `${newlyHeldCount} are new. The first ${newlyHeld.length} are listed below; ` +
                "`npm run -s requests -- list --state held` lists them all.",
            ]
          : []),
      ],
      rows: [
        ["New", String(accepted)],
        ["Answered", String(answered)],
        ["Waiting for an answer", late > 0 ? `${late + open}, OVERDUE: ${late}` : String(open)],
        ["Held as suspected spam", String(held)],
        ["Not delivered", undelivered(report)],
        ...overdue.map((one) => ["OVERDUE", overdueLine(one, timeZone)] as const),
        ...newlyHeld.map((one) => [one.id, suspectLines(one, timeZone)] as const),
      ],
      footer:
        "You get this report every morning you are open. If one doesn't arrive, email from the site is not working.",
    },
  };
}

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

function suspectLines(one: HeldSummary, timeZone: string): string {
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
