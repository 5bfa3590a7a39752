import type { Command } from "commander";
import { deleteProjectRequest } from "../../server/project-requests/actions/delete.ts";
import { formatCount } from "../../server/text.ts";
import { type CommandContext, Failure } from "../command.ts";
import { findId } from "../find-id.ts";
import { runActionOn } from "../run-action-on.ts";

export function addDelete(program: Command, context: CommandContext): void {
  program
    .command("delete <id|email>")
    .description(
      "Delete one project request, or all from one email address. Their notes and notifications are deleted, too. This can't be undone. The history keeps who did what and when, but nothing about the person. Backups, and messages already sent, keep their copies.",
    )
    .option("--yes", "actually delete; without it, the command only reports what it would delete")
    .action(async (given: string, { yes }: { readonly yes?: true }) => {
      const database = await context.openDatabase();
      const { projectRequests } = database;
      const found = given.includes("@")
        ? await projectRequests.list({ email: given })
        : [{ id: await findId(projectRequests, given) }];
      if (found.length > 0 && !yes)
        throw new Failure(
          `This would delete ${formatCount(found.length, "project request")}, with notes and notifications: ${found.map(({ id }) => id).join(", ")}. Nothing was deleted. To delete, add --yes.`,
        );
      const entries = await runActionOn(found, deleteProjectRequest, null, database, context);
      const deleted = formatCount(entries.length, "project request");
      context.print(`${deleted} deleted. Existing backups may still contain what was deleted.`, entries);
    });
}
