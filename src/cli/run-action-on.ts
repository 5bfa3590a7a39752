import type { Database } from "../server/database/database.ts";
import type { HistoryEntry } from "../server/database/history.ts";
import { type Action, createActionSite } from "../server/project-requests/actions/action.ts";
import { runAction } from "../server/project-requests/actions/run-action.ts";
import { toTimestamp } from "../server/time.ts";
import { type CommandContext, Failure } from "./command.ts";

/** Does to each project request what its page does, as the user of this machine. Rejects with a `Failure` if one is refused. */
export async function runActionOn(
  database: Database,
  action: Action,
  ids: readonly string[],
  chosen: string | null,
  context: CommandContext,
): Promise<readonly HistoryEntry[]> {
  const site = createActionSite(context.config(), context.siteInfo().businessHours);
  const entries = [];
  for (const id of ids) {
    const now = toTimestamp(context.now());
    const result = await runAction(database, action, id, { now, actor: context.actor, chosen, site });
    if (result.outcome === "refused") throw new Failure(`${id}: ${result.reason} Nothing was changed.`);
    if (result.outcome !== "done") throw new Failure(`${id} was just deleted.`);
    entries.push(result.entry);
  }
  return entries;
}
