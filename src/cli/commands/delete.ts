import type { Command } from "commander";
import { blocking, FindingsError } from "../../content/finding.ts";
import { deleteAll } from "../../server/project-requests/actions/delete.ts";
import { formatCount, formatName } from "../../server/text.ts";
import { addFilter, type Filter, findId, toFilter } from "../chosen-requests.ts";
import type { CommandContext } from "../command.ts";

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
      const { projectRequests } = database;
      const filter = {
        ...toFilter(isEmail ? { ...options, email: given } : options, context),
        ...(!chooses && { id: await findId(projectRequests, given) }),
      };
      const count = await projectRequests.count(filter);
      if (count > 0 && !yes) {
        // After a flood there may be thousands.
        const first = await projectRequests.list(filter, { limit: 20 });
        const rest = count > first.length ? `, and ${count - first.length} more` : "";
        throw new FindingsError([
          blocking(
            `This would delete ${formatCount(count, "project request")}, with notes and notifications: ${first.map(({ id, name }) => `${id} (${formatName(name)})`).join(", ")}${rest}. Nothing was deleted.`,
            "To delete, add --yes.",
          ),
        ]);
      }
      const { actor, now, siteInfo } = context;
      const deleted = await deleteAll(filter, actor, { siteInfo: siteInfo(), database, now });
      if (deleted === 0)
        throw new FindingsError([blocking("No project request matches.", "Nothing was changed.")]);
      const those = formatCount(deleted, "project request");
      context.print(`${those} deleted. Existing backups may still have a copy.`);
    });
}
