import type { Database } from "../../server/database/database.ts";
import { deleteProjectRequest } from "../../server/project-requests/actions/delete.ts";
import { formatCount } from "../../server/text.ts";
import { defineCommand, Failure, withDatabase } from "../command.ts";
import { findId } from "../find-id.ts";
import { runActionOn } from "../run-action-on.ts";
import { terminalSafe } from "../terminal.ts";

export const deleteCommand = defineCommand({
  summary: "delete one project request or one person's data",
  help: `Deletes a project request, or all from one email address, and everything stored with it: notes, notifications and
idempotency keys. This can't be undone. The history keeps who did what and when, but nothing about the person. Backups,
and emails, webhooks and chat messages already sent, keep their copies.`,
  operand: {
    name: "ID|EMAIL",
    help: "the project request's ID, or an email address for all from it; case doesn't matter",
  },
  options: {
    yes: { help: "actually delete; without --yes, the command only reports what it would delete" },
  },
  run({ operand, yes }, context) {
    return withDatabase(context, async (database) => {
      const ids = await findIds(database, operand);
      if (ids.length === 0) return { data: [], text: `Nothing is stored about ${terminalSafe(operand)}.` };
      if (!yes) throw new Failure(askForYes(ids, operand));
      const data = await runActionOn(database, deleteProjectRequest, ids, null, context);
      const lines = ids.map((id) => `Deleted ${id}. Existing backups may still contain it.`);
      return { data, text: lines.join("\n") };
    });
  },
});

/** The project request whose ID begins with `operand`, or all from that address; no IDs if there is none from it. */
async function findIds(database: Database, operand: string): Promise<readonly string[]> {
  if (!operand.includes("@")) return [await findId(database, operand)];
  const found = await database.projectRequests.list({ email: operand });
  return found.map(({ id }) => id);
}

function askForYes(ids: readonly string[], operand: string): string {
  const them = ids.length === 1 ? "it" : "them";
  const named = operand.includes("@")
    ? `${formatCount(ids.length, "project request")} from ${terminalSafe(operand)}`
    : ids.join();
  return `This would delete ${named} and everything stored with ${them}. Nothing was deleted. To delete ${them}, add --yes.`;
}
