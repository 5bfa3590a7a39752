import { expect, onTestFinished, test } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { fieldLabels, fieldNames, type ProjectRequest } from "../../src/contract/project-request.ts";
import { csvPath } from "../../src/server/paths.ts";
import { startHttpReceiver, webhookSecret } from "../support/http.ts";
import { startMailServer } from "../support/mail.ts";
import { newPostgresDatabase } from "../support/postgres-database.ts";
import { openSite } from "../support/site.ts";
import { longSample, samples } from "./samples.ts";

test.each([
  ["SQLite", async () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await newPostgresDatabase() })],
])("text in any script is exactly the same in %s, emails, webhooks and the CSV", async (_, database) => {
  const [mailServer, receiver] = [await startMailServer(), await startHttpReceiver()];
  const site = await openSite({
    ...mailServer.settings,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: webhookSecret,
    ...(await database()),
  });
  onTestFinished(async () => {
    await site.remove();
    await Promise.all([mailServer.stop(), receiver.stop()]);
  });
  const sent = [...samples("json"), longSample("json")];
  for (const projectRequest of sent) expect(await post(site.url, JSON.stringify(projectRequest))).toBe(201);
  // A form sends line ends as CRLF, and they are stored as sent.
  const forms = samples("form").map((one) => ({ ...one, message: one.message.replaceAll("\n", "\r\n") }));
  for (const form of forms) expect(await post(site.url, new URLSearchParams(form))).toBe(303);
  const count = sent.length + forms.length;
  await expect.poll(() => mailServer.mails.length).toBe(count);
  await expect.poll(() => receiver.received.length).toBe(count);

  const list = await site.list();
  for (const form of forms) expect(list.filter(({ email }) => email === form.email)).toMatchObject([form]);
  const exported = await (await site.openAsStaff(`${csvPath}?tab=all`)).text();
  for (const one of sent) {
    expect(list.filter(({ email }) => email === one.email)).toMatchObject([one]);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { data: ProjectRequest });
    expect(bodies.map(({ data }) => data).filter(({ email }) => email === one.email)).toMatchObject([one]);
    const { text = "", html = "" } =
      mailServer.mails.find(({ parsed }) => parsed.html?.includes(one.email))?.parsed ?? {};
    for (const field of fieldNames.filter((name) => one[name] !== "")) {
      expect(exported, field).toContain(`"${toExported(one[field])}"`);
      expect(text.replaceAll("\r\n", "\n"), field).toContain(toText(field, one[field]));
      expect(toPlainText(html), field).toContain(`>${one[field].replaceAll("\u2028", "\n")}<`);
    }
  }
});

/** Sends JSON, or a form as a browser without script; returns the status of the response. */
async function post(url: string, body: string | URLSearchParams): Promise<number> {
  const headers: HeadersInit =
    typeof body === "string" ? { "content-type": "application/json" } : { accept: "text/html" };
  return (await fetch(url + consultationPath, { method: "POST", headers, body, redirect: "manual" })).status;
}

/** The CSV replaces characters that would turn the text after them. No sample has another control character. */
function toExported(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "\ufffd").replaceAll('"', '""');
}

/** "Label: text" on a line, or "Label:" with the text on the next lines, indented by two spaces. U+2028 begins a line, too. */
function toText(field: keyof typeof fieldLabels, text: string): string {
  const below = text.split(/[\n\u2028]/).map((line) => `\n  ${line}`);
  return `${fieldLabels[field]}:${field === "message" || below.length > 1 ? below.join("") : ` ${text}`}\n`;
}

/** The text between the tags, each line end a line end. */
function toPlainText(html: string): string {
  const text = html.replaceAll("<br>", "\n").replace(/<[^>]+>/g, (tag) => (tag.startsWith("</") ? "<" : ">"));
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
