import { fieldLabels, fieldNames, type ProjectRequest } from "../../src/contract/project-request.ts";
import type { ReceivedRequest } from "../support/http.ts";
import type { ReceivedMail } from "../support/mail.ts";
import type { Site } from "../support/site.ts";
import { readCsv } from "./read-csv.ts";

/** The fields of a project request that a place shows. */
type Shown = Partial<Record<string, string>>;

/** What the database, the export, the emails and the webhooks show. */
export async function readPlaces(
  site: Site,
  mails: readonly ReceivedMail[],
  webhooks: readonly ReceivedRequest[],
) {
  return {
    list: (await site.list()) as unknown as readonly Shown[],
    export: readCsv(await site.requests("export", "-")),
    "mail as text": mails.map(({ parsed }) => parseText(parsed.text ?? "")),
    "mail as HTML": mails.map(({ parsed }) => parseHtml(parsed.html ?? "")),
    webhook: webhooks.map(({ body }) => (JSON.parse(body) as { data: Shown }).data),
  };
}

/** Returns each text that a place does not show exactly as sent, such as "mail as text, turning@example.com, name: …". */
export function findChanges(
  sent: readonly ProjectRequest[],
  places: Readonly<Record<string, readonly Shown[]>>,
): string[] {
  return Object.entries(places).flatMap(([place, shown]) =>
    sent.flatMap((projectRequest) => compare(place, projectRequest, shown)),
  );
}

/** The same for `requests -- show`, which shows one at a time; `list` has its ID. */
export async function findChangesInShow(
  sent: ProjectRequest,
  site: Site,
  list: readonly Shown[],
): Promise<string[]> {
  const id = list.find(({ email }) => email === sent.email)?.id ?? "";
  const shown = JSON.parse(await site.requests("show", id, "--json")) as { projectRequest: Shown };
  return compare("show", sent, [shown.projectRequest]);
}

function compare(place: string, sent: ProjectRequest, shown: readonly Shown[]): string[] {
  const mine = shown.filter(({ email }) => email === sent.email);
  if (mine.length !== 1) return [`${place}, ${sent.email}: found ${mine.length} times`];
  return fieldNames
    .filter(
      (field) => (mine[0]?.[field] ?? "") !== (place === "export" ? toExported(sent[field]) : sent[field]),
    )
    .map((field) => `${place}, ${sent.email}, ${field}: ${JSON.stringify(mine[0]?.[field]?.slice(0, 300))}`);
}

/** The export replaces what would turn the text after it. No sample has another control character. */
function toExported(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}

/** Reads "Label: text" on a line, or "Label:" with the text on the next lines, indented by two spaces. */
function parseText(text: string): Shown {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  return Object.fromEntries(
    fieldNames.map((field) => {
      const label = `${fieldLabels[field]}:`;
      const at = lines.findIndex((line) => line === label || line.startsWith(`${label} `));
      if (at === -1) return [field, ""];
      if (lines[at] !== label) return [field, lines[at]?.slice(label.length + 1) ?? ""];
      const below = lines.slice(at + 1);
      const end = below.findIndex((line) => !line.startsWith("  "));
      return [
        field,
        below
          .slice(0, end)
          .map((line) => line.slice(2))
          .join("\n"),
      ];
    }),
  );
}

function parseHtml(html: string): Shown {
  const rows = [...html.matchAll(/<th[^>]*>(.*?)<\/th>(?:<\/tr>\s*<tr>)?<td[^>]*>(.*?)<\/td>/gs)];
  return Object.fromEntries(
    fieldNames.map((field) => {
      const cell = rows.find(([, label]) => label === fieldLabels[field])?.[2] ?? "";
      const text = cell.replaceAll("<br>", "\n").replace(/<[^>]*>/g, "");
      return [field, text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))];
    }),
  );
}
