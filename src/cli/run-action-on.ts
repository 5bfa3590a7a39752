import type { Database } from "../server/database/database.ts";
import type { HistoryEntry } from "../server/database/history.ts";
import { type Action, createActionSite } from "../server/project-requests/actions/action.ts";
import { runAction } from "../server/project-requests/actions/run-action.ts";
import { toTimestamp } from "../server/time.ts";
import { type CommandContext, Failure } from "./command.ts";

/** Does to each project request what its page does, as the user of this machine. Rejects with a `Failure` if none allows it. */
export async function runActionOn(
  found: readonly { readonly id: string }[],
  action: Action,
  chosen: string | null,
  database: Database,
  { actor, now, config, siteInfo }: CommandContext,
): Promise<readonly HistoryEntry[]> {
  const site = createActionSite(config(), siteInfo());
  const entries: HistoryEntry[] = [];
  let reason = "";
  for (const { id } of found) {
    const result = await runAction(database, action, id, { now: toTimestamp(now()), actor, chosen, site });
    if (result.outcome === "done") entries.push(result.entry);
    else reason = result.outcome === "refused" ? result.reason : "It was just deleted.";
  }
  if (reason !== "" && entries.length === 0) throw new Failure(`${reason} Nothing was changed.`);
  return entries;
}
