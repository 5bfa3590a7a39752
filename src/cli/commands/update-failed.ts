import { formatCount } from "../../server/text.ts";
import { defineCommand } from "../command.ts";

export const updateFailed = defineCommand({
  summary: "email the staff that a change was not published",
  help: `Sends each address in MAIL_TO an email that says which change of the page was not published, by whom and why.
deploy/update does this, once for each change.

Usage: npm run -s requests -- update-failed --by NAME --change TEXT --problem TEXT --details TEXT [--json]

  --by NAME        who made the change
  --change TEXT    how they described it
  --problem TEXT   why it was not published, in a sentence
  --details TEXT   what the check printed
  --json           output JSON: { "sent" }`,

  options: {
    by: { type: "string", default: "" },
    change: { type: "string", default: "" },
    problem: { type: "string", default: "" },
    details: { type: "string", default: "" },
  },
  async run({ by: author, change, problem, details }, { config, firm, now }) {
    const { mail } = config();
    if (mail === null || firm === null)
      return { failure: "No email was sent, because SMTP_URL is not set or the site is not built." };
    // Only this command needs them.
    const [{ createEmailSender }, { renderUpdateFailed }] = await Promise.all([
      import("../../server/notifications/channels/smtp.ts"),
      import("../../server/notifications/emails/update-failed-email.ts"),
    ]);
    const sendEmail = createEmailSender(mail);
    const email = renderUpdateFailed({ firmName: firm.name, author, change, problem, details });
    const results = await Promise.all(
      mail.to.map((to, index) =>
        sendEmail({ id: `update-${now().epochMilliseconds}-${index}`, to: [to], ...email }),
      ),
    );
    const failed = results.find(({ outcome }) => outcome !== "delivered");
    if (failed !== undefined && "reason" in failed)
      return { failure: `Not everyone in MAIL_TO got the email. ${failed.reason}` };
    return { data: { sent: results.length }, text: `${formatCount(results.length, "email")} sent.` };
  },
});
