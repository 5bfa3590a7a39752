import { setTimeout } from "node:timers/promises";
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
const id = `update-${Date.now()}`;
let waiting = [...mail.to.entries()];
let reason = "";
// A mail server may be busy, or delay a new sender for five minutes, and no other message says that the change was not published.
for (const seconds of [0, 60, 300]) {
  if (waiting.length > 0) await setTimeout(seconds * 1000);
  const failed: typeof waiting = [];
  // One after another, because a mail server may limit how many connections we have.
  for (const [index, to] of waiting) {
    const result = await sendEmail({ id: `${id}-${index}`, to, ...email });
    if (result.outcome === "delivered") continue;
    reason = result.reason;
    failed.push([index, to]);
  }
  waiting = failed;
}
if (waiting.length > 0) {
  console.error(`Not everyone in MAIL_TO got the email. ${reason}`);
  process.exitCode = 1;
}
