import type { Command } from "commander";
import { blocking, FindingsError } from "../../content/finding.ts";
import { createEmailSender } from "../../server/notifications/channels/smtp.ts";
import { renderUpdateFailed } from "../../server/notifications/emails/update-failed-email.ts";
import { formatCount } from "../../server/text.ts";
import type { CommandContext } from "../command.ts";

type Options = Readonly<Record<"by" | "change" | "problem" | "details", string>>;

export function addUpdateFailed(program: Command, { config, siteInfo, now, print }: CommandContext): void {
  program
    .command("update-failed")
    .description("Email MAIL_TO that a change was not published, and why. deploy/update does this.")
    .requiredOption("--by <name>", "who made the change")
    .requiredOption("--change <text>", "how they described it")
    .requiredOption("--problem <text>", "why it was not published, in a sentence")
    .requiredOption("--details <text>", "the check's output")
    .action(async ({ by: author, change, problem, details }: Options) => {
      const { mail } = config();
      if (mail === null)
        throw new FindingsError([
          blocking("No email was sent, because SMTP_URL is not set.", "Set it in .env, with MAIL_TO."),
        ]);
      const sendEmail = createEmailSender(mail);
      const email = renderUpdateFailed(siteInfo().name.full, { author, change, problem, details });
      // One after another, because a mail server may limit how many connections we have.
      const results = await Array.fromAsync(mail.to, (to, index) =>
        sendEmail({ id: `update-${now().epochMilliseconds}-${index}`, to, ...email }),
      );
      const failed = results.find((result) => result.outcome !== "delivered");
      if (failed !== undefined)
        throw new FindingsError([
          blocking(
            `Not everyone in MAIL_TO got the email. ${failed.reason}`,
            "Run `npm run doctor`, which tests the mail server.",
          ),
        ]);
      print(`${formatCount(results.length, "email")} sent.`);
    });
}
