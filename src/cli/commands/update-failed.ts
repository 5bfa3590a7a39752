import { createEmailSender } from "../../server/notifications/channels/smtp.ts";
import { renderUpdateFailed } from "../../server/notifications/emails/update-failed-email.ts";
import { formatCount } from "../../server/text.ts";
import { defineCommand, Failure } from "../command.ts";

export const updateFailed = defineCommand({
  summary: "email the staff that a change was not published",
  help: `Sends each address in MAIL_TO an email that says which change of the page was not published, by whom and why.
deploy/update does this, once for each change.`,
  options: {
    by: { placeholder: "NAME", help: "who made the change", isRequired: true },
    change: { placeholder: "TEXT", help: "how they described it", isRequired: true },
    problem: { placeholder: "TEXT", help: "why it was not published, in a sentence", isRequired: true },
    details: { placeholder: "TEXT", help: "the check's output", isRequired: true },
  },
  examples: [
    'update-failed --by "Jane Doe" --change "New phone number" --problem "There is an error." --details "content/hero.yaml:19"',
  ],
  async run({ by: author, change, problem, details }, { config, siteInfo, now }) {
    const { mail } = config();
    if (mail === null) throw new Failure("No email was sent, because SMTP_URL is not set.");
    const sendEmail = createEmailSender(mail);
    const email = renderUpdateFailed({ firmName: siteInfo().firm.name, author, change, problem, details });
    const results = await Promise.all(
      mail.to.map((to, index) =>
        sendEmail({ id: `update-${now().epochMilliseconds}-${index}`, to, ...email }),
      ),
    );
    const failed = results.find((result) => result.outcome !== "delivered");
    if (failed !== undefined) throw new Failure(`Not everyone in MAIL_TO got the email. ${failed.reason}`);
    return { data: { sent: results.length }, text: `${formatCount(results.length, "email")} sent.` };
  },
});
