import type { FastifyInstance } from "fastify";
import { formatZone } from "../../../calendar/time-zone.ts";
import { fieldLabels, fieldNames, formatFieldValue } from "../../../contract/project-request.ts";
import { formatActor } from "../../requests/actions/index.ts";
import { findReply, formatReplyMethod } from "../../requests/actions/replies.ts";
import { type HistoryEntry, listEntries } from "../../requests/history.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import type { ProjectRequestFilter } from "../../requests/project-request-filter.ts";
import type { ListOptions } from "../../requests/project-requests.ts";
import { findStatus, lists } from "../../requests/statuses.ts";
import { toReference } from "../../text.ts";
import { formatLocalTime } from "../../time.ts";

export interface ExportOptions {
  readonly filter: ProjectRequestFilter;
  readonly order: NonNullable<ListOptions["order"]>;
  readonly now: string;
  readonly timeZone: string;
}

/**
 * Project requests as CSV for a spreadsheet, with the mark by which Excel recognizes UTF-8. In parts, so that neither memory nor
 * visitors wait for a large inbox.
 */
export async function* exportCsv(
  { database, projectRequests }: Pick<FastifyInstance, "database" | "projectRequests">,
  { filter, order, now, timeZone }: ExportOptions,
): AsyncGenerator<string> {
  const columns = createColumns(now, timeZone);
  yield `\uFEFF${csvLine(Object.keys(columns))}`;
  const read = (after?: StoredProjectRequest) =>
    projectRequests.list(filter, { order, limit: 500, ...(after && { after }) });
  for (let part = await read(); part.length > 0; part = await read(part.at(-1))) {
    const entries = Map.groupBy(
      await listEntries(database.db, ...part.map(({ id }) => id)),
      ({ projectRequestId }) => projectRequestId,
    );
    const toLine = (one: StoredProjectRequest) =>
      csvLine(Object.values(columns).map((column) => column(one, entries.get(one.id) ?? [])));
    yield part.map(toLine).join("");
  }
}

type CsvColumn = (projectRequest: StoredProjectRequest, entries: readonly HistoryEntry[]) => string;

function createColumns(now: string, timeZone: string): Readonly<Record<string, CsvColumn>> {
  const zone = formatZone(timeZone);
  const format = (at: string | null) => (at === null ? "" : formatLocalTime(at, timeZone));
  return {
    Reference: ({ id }) => toReference(id),
    [`Received (${zone})`]: ({ receivedAt }) => format(receivedAt),
    [`Reply by (${zone})`]: ({ replyDueAt }) => format(replyDueAt),
    Status: (projectRequest) => lists[findStatus(projectRequest, now)].label,
    Owner: ({ owner }) => owner ?? "",
    [`Replied (${zone})`]: ({ repliedAt }) => format(repliedAt),
    "Replied by": (projectRequest, entries) => formatActor(findReply(projectRequest, entries)?.actor ?? ""),
    How: (projectRequest, entries) => formatReplyMethod(findReply(projectRequest, entries)?.detail),
    ...Object.fromEntries(
      fieldNames.map((field): [string, CsvColumn] => [
        fieldLabels[field],
        (projectRequest) => formatFieldValue(field, projectRequest[field]),
      ]),
    ),
    Notes: (_, entries) =>
      entries
        .filter(({ note }) => note !== null)
        .map(({ at, actor, note }) => `${format(at)} ${formatActor(actor)}: ${note}`)
        .join("\n"),
    "Looked like spam": ({ spamReason }) => spamReason ?? "",
    ID: ({ id }) => id,
  };
}

/**
 * One line of CSV as RFC 4180 has it: every cell in quotes, quotes doubled, ended by CRLF. A cell that a spreadsheet
 * could take for a formula, or would change, begins with an apostrophe. Characters that could control a terminal, or turn the
 * text after them, become U+FFFD. A text that is too long for a cell ends with a note.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${shorten(replaceControls(inert(cell))).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Excel puts the rest of a longer text into the cells below, and then every row after it is wrong. */
function shorten(text: string): string {
  return text.length <= maxCharacters
    ? text
    : text.slice(0, maxCharacters - note.length).toWellFormed() + note;
}

/** The most that a cell of Excel takes, in UTF-16 code units. */
const maxCharacters = 32_767;
const note = "… (Excel takes no more. The page of the project request has all of it.)";

/**
 * Spreadsheets skip blanks and controls before the sign, and some know its full-width twin.
 * Source: OWASP, "CSV Injection".
 */
function inert(text: string): string {
  const isFormula = /^[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text);
  return isFormula || /^[\t\r]/.test(text) || isChanged.test(text) ? `'${text}` : text;
}

/** Excel makes May 10 of 5-10 acres, 7 of 007, and 1.2E+71 of the reference 12345E67 and of a long phone number. */
const isChanged = /^\s*(0\d+|\d{12,}|[\d.]+e\d+|\d{1,4}[-/]\d{1,2}([-/]\d{1,4})?)\s*$/i;

/** Tabs, line breaks, joiners and the marks that right-to-left scripts need stay. */
function replaceControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "\uFFFD");
}
