import type { Command } from "commander";
import { blocking, FindingsError } from "../../content/finding.ts";
import { runAction } from "../../server/project-requests/actions/action.ts";
import { resend } from "../../server/project-requests/actions/resend.ts";
import { formatCount } from "../../server/text.ts";
import { toTimestamp } from "../../server/time.ts";
import { findId, parseTime, when } from "../chosen-requests.ts";
import type { CommandContext } from "../command.ts";

export function addResend(program: Command, context: CommandContext): void {
  const command = program
    .command("resend [id]")
    .description(
      "Resend failed notifications, about one project request or about all since a time. Those about suspected spam stay unsent.",
    )
    .option("--since <when>", `all with a failure since ${when}`, parseTime(context.siteInfo))
    .action(async (id: string | undefined, { since }: { readonly since?: string }) => {
      if ((id === undefined) === (since === undefined)) command.error("error: enter an ID or --since");
      const database = await context.openDatabase();
      const found =
        since === undefined
          ? [{ id: await findId(database.projectRequests, id ?? "") }]
          : await database.projectRequests.list({ failedSince: since });
      const { actor, now, siteInfo } = context;
      let done = 0;
      let reason = "No project request matches.";
      for (const { id } of found) {
        const options = { now: toTimestamp(now()), actor, chosen: "failed", calendar: siteInfo() };
        const result = await runAction(database, resend, id, options);
        if (result.outcome === "done") done += 1;
        else reason = result.outcome === "refused" ? result.reason : "It was just deleted.";
      }
      if (done === 0) throw new FindingsError([blocking(reason, "Nothing was changed.")]);
      const those = formatCount(done, "project request");
      context.print(`The notifications about ${those} will be sent within seconds once the site is running.`);
    });
}
