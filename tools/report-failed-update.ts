import { parseArgs } from "node:util";
import { loadEnvFile } from "../src/server/env-file.ts";
import { readSiteInfo } from "../src/server/firm/site-info.ts";
import { createEmailSender } from "../src/server/notifications/channels/smtp.ts";
import { renderUpdateFailed } from "../src/server/notifications/emails/update-failed-email.ts";
import { readConfig } from "../src/server/settings.ts";

// deploy/update runs this in the release that is served, to email MAIL_TO that a change was not published, and why.

loadEnvFile();
const { mail } = readConfig(process.env);
if (mail === null) {
  console.error("No email was sent, because SMTP_URL is not set.");
  process.exit(1);
}
const text = { type: "string", default: "" } as const;
const {
  by: author,
  change,
  problem,
  details,
} = parseArgs({
  options: { by: text, change: text, problem: text, details: text },
}).values;
const email = renderUpdateFailed(readSiteInfo("build/site.json").name.full, {
  change: change === "" ? null : { author, text: change },
  problem,
  details,
});
const sendEmail = createEmailSender(mail);
// One after another, because a mail server may limit how many connections we have.
for (const [index, to] of mail.to.entries()) {
  const result = await sendEmail({ id: `update-${Date.now()}-${index}`, to, ...email });
  if (result.outcome === "delivered") continue;
  console.error(`Not everyone in MAIL_TO got the email. ${result.reason}`);
  process.exitCode = 1;
}
