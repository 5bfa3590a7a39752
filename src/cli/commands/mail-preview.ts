import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { renderHtml } from "../../server/notifications/emails/email-html.ts";
import { renderText } from "../../server/notifications/emails/email-text.ts";
import { findLinkOrigin } from "../../server/staff-paths.ts";
import { formatCount } from "../../server/text.ts";
import type { CommandContext } from "../command.ts";
import { createSampleEmails, createSampleRequest } from "../sample-emails.ts";

export function addMailPreview(program: Command, { config, siteInfo, now, print }: CommandContext): void {
  program
    .command("mail-preview <folder>")
    .description(
      "Write a sample of every email to a folder, as HTML and as text, with the firm's own name and hours.",
    )
    .action((folder: string) => {
      const site = siteInfo();
      const { siteUrl, port, mail } = config();
      const emails = createSampleEmails({
        siteInfo: site,
        // A week ago, so that its deadline has passed when the daily report calls it overdue.
        projectRequest: createSampleRequest(now().subtract({ hours: 7 * 24 }), site),
        address: mail?.to[0]?.address ?? site.email.address,
        origin: findLinkOrigin(site.apiHost, siteUrl, port),
      });
      mkdirSync(folder, { recursive: true });
      const list = Object.entries(emails).map(([name, { subject, content }]) => {
        const [html, text] = [join(folder, `${name}.html`), join(folder, `${name}.txt`)];
        writeFileSync(html, renderHtml(content));
        writeFileSync(text, renderText(content));
        return `${subject}\n  ${html}\n  ${text}\n`;
      });
      print(`${list.join("")}${formatCount(list.length, "email")} written. Nothing was sent.`);
    });
}
