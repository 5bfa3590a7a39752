import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderHtml } from "../../server/notifications/emails/email-html.ts";
import { renderText } from "../../server/notifications/emails/email-text.ts";
import { createSampleEmails, createSampleRequest } from "../../server/notifications/sample-emails.ts";
import { findLinkOrigin } from "../../server/staff-links.ts";
import { formatCount } from "../../server/text.ts";
import { defineCommand } from "../command.ts";

export const mailPreview = defineCommand({
  summary: "write a sample of every email to a folder",
  help: `Writes one of every email that the site sends, to the staff and to visitors, as HTML and as text, so that you can read
them before a launch. The firm's name and hours are those of the built site; the visitor is made up, and the links lead
nowhere. Nothing is sent.`,
  operand: {
    name: "FOLDER",
    help: "created if it is missing. The files of an earlier preview are replaced; nothing else in it is changed",
  },
  async run({ operand: folder }, { config, siteInfo, now }) {
    const { firm, businessHours, apiHost } = siteInfo();
    const { siteUrl, port, mail } = config();
    const staffUrl = `${findLinkOrigin(apiHost, siteUrl, port)}/staff`;
    const emails = createSampleEmails({
      firm,
      businessHours,
      // A week ago, so that its deadline has passed when the daily report calls it overdue.
      projectRequest: createSampleRequest(now().subtract({ hours: 7 * 24 }), businessHours),
      address: mail?.to[0]?.address ?? firm.email,
      inboxUrl: `${staffUrl}/sample`,
    });
    mkdirSync(folder, { recursive: true });
    const data = Object.entries(emails).map(([name, { subject, content }]) => {
      const [html, text] = [join(folder, `${name}.html`), join(folder, `${name}.txt`)];
      writeFileSync(html, renderHtml(content));
      writeFileSync(text, renderText(content));
      return { name, subject, html, text };
    });
    const list = data.map(({ subject, html, text }) => `${subject}\n  ${html}\n  ${text}\n`);
    return { data, text: `${list.join("")}${formatCount(data.length, "email")} written. Nothing was sent.` };
  },
});
