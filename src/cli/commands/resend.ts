import type { Command } from "commander";
import { resend } from "../../server/project-requests/actions/resend.ts";
import { formatCount } from "../../server/text.ts";
import { findId, parseTime, runActionOn, when } from "../chosen-requests.ts";
import type { CommandContext } from "../command.ts";

export function addResend(program: Command, context: CommandContext): void {
  const command = program
    .command("resend [id]")
    .description(
      "Resend failed notifications, about one project request or about all since a time. Those in quarantine stay unsent.",
    )
    .option("--since <when>", `all with a failure since ${when}`, parseTime(context.siteInfo))
    .action(async (id: string | undefined, { since }: { readonly since?: string }) => {
      if ((id === undefined) === (since === undefined)) command.error("error: enter an ID or --since");
      const database = await context.openDatabase();
      const found =
        since === undefined
          ? [{ id: await findId(database.projectRequests, id ?? "") }]
          : await database.projectRequests.list({ failedSince: since });
      const entries = await runActionOn(found, resend, "failed", database, context);
      const those = formatCount(entries.length, "project request");
      context.print(
        `The notifications about ${those} will be sent within seconds once the site is running.`,
        entries,
      );
    });
}
