import { fieldLabels, fieldNames, type ProjectRequest } from "../../src/contract/project-request.ts";
import type { ReceivedMail } from "../support/mail-server.ts";
import type { Site } from "../support/site.ts";
import type { ReceivedWebhook } from "../support/webhook-receiver.ts";
import { readCsv } from "./read-csv.ts";

export interface Places {
  readonly site: Site;
  readonly mails: readonly ReceivedMail[];
  readonly webhooks: readonly ReceivedWebhook[];
}

/** The fields of a project request, as far as a place tells them. */
type Told = Partial<Record<string, string>>;

/**
 * Looks for what was sent in the database, the export, the mails and the webhooks, and tells each text that is not
 * there as it was sent: "mail as text, turning@example.com, name: …". Empty when all is.
 */
export async function changes(sent: readonly ProjectRequest[], places: Places): Promise<string[]> {
  const { site, mails, webhooks } = places;
  const found: Readonly<Record<string, readonly Told[]>> = {
    store: (await site.list()) as unknown as Told[],
    export: readCsv(await site.requests("export", "-")),
    "mail as text": mails.map(({ parsed }) => toldAsText(parsed.text ?? "")),
    "mail as HTML": mails.map(({ parsed }) => toldAsHtml(parsed.html ?? "")),
    webhook: webhooks.map(({ body }) => (JSON.parse(body) as { data: Told }).data),
  };
  return Object.entries(found).flatMap(([place, told]) =>
    sent.flatMap((projectRequest) => differences(place, projectRequest, told)),
  );
}

/** The same for `requests -- show`, which is asked for one at a time. */
export async function changesShown(sent: ProjectRequest, site: Site): Promise<string[]> {
  const id = (await site.list()).find(({ email }) => email === sent.email)?.id ?? "";
  const shown = JSON.parse(await site.requests("show", id, "--json")) as { projectRequest: Told };
  return differences("show", sent, [shown.projectRequest]);
}

function differences(place: string, sent: ProjectRequest, told: readonly Told[]): string[] {
  const mine = told.filter(({ email }) => email === sent.email);
  if (mine.length !== 1) return [`${place}, ${sent.email}: there ${mine.length} times`];
  return fieldNames
    .filter((field) => (mine[0]?.[field] ?? "") !== sent[field])
    .map((field) => `${place}, ${sent.email}, ${field}: ${JSON.stringify(mine[0]?.[field]?.slice(0, 300))}`);
}

/** "Label: text" on a line, or "Label:" with the lines of its text below, two spaces in. */
function toldAsText(text: string): Told {
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

function toldAsHtml(html: string): Told {
  const rows = [...html.replaceAll("\r\n", "\n").matchAll(/<th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/gs)];
  return Object.fromEntries(
    fieldNames.map((field) => {
      const cell = rows.find(([, label]) => label === fieldLabels[field])?.[2] ?? "";
      return [field, cell.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))];
    }),
  );
}
