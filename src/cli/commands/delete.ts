import type { Command } from "commander";
import { deleteProjectRequest } from "../../server/project-requests/actions/delete.ts";
import { formatCount } from "../../server/text.ts";
import { addFilter, type Filter, findId, runActionOn, toFilter } from "../chosen-requests.ts";
import { type CommandContext, Failure } from "../command.ts";

export function addDelete(program: Command, context: CommandContext): void {
  const command = addFilter(program.command("delete [id|email]"), context)
    .description(
      "Delete one project request, all from one email address, or all that the options choose, such as --status quarantined --since 2026-11-20 after a flood. Their notes and notifications are deleted, too. This can't be undone. The history keeps who did what and when, but nothing about the person. Backups, and messages already sent, keep their copies.",
    )
    .option("--yes", "actually delete; without it, the command only reports what it would delete")
    .action(async (given = "", { yes, ...options }: Filter & { readonly yes?: true }) => {
      const isEmail = given.includes("@");
      const chooses = isEmail || [options.since, options.until, options.status].some(Boolean);
      if (chooses !== (isEmail || given === ""))
        command.error("error: enter an ID, or an email address or options that choose project requests");
      const database = await context.openDatabase();
      const filter = toFilter(isEmail ? { ...options, email: given } : options, context);
      const found = chooses
        ? await database.projectRequests.list(filter)
        : [{ id: await findId(database.projectRequests, given) }];
      if (found.length > 0 && !yes)
        throw new Failure(
          `This would delete ${formatCount(found.length, "project request")}, with notes and notifications: ${formatIds(found)}. Nothing was deleted. To delete, add --yes.`,
        );
      const entries = await runActionOn(found, deleteProjectRequest, null, database, context);
      const deleted = formatCount(entries.length, "project request");
      context.print(`${deleted} deleted. Existing backups may still have a copy.`, entries);
    });
}

/** The first of them: after a flood there may be thousands. */
function formatIds(found: readonly { readonly id: string }[]): string {
  const ids = found.slice(0, 20).map(({ id }) => id);
  return [...ids, ...(found.length > ids.length ? [`and ${found.length - ids.length} more`] : [])].join(", ");
}
