import { setTimeout as pause } from "node:timers/promises";
import type { AppParts } from "../../app-parts.ts";
import type { ProjectRequestFilter } from "../../database/project-requests.ts";
import { toTimestamp } from "../../time.ts";
import { type Action, runAction } from "./action.ts";

/** Removes one project request with everything that belongs to it. Its history stays, without the notes. */
export const deleteProjectRequest: Action = {
  name: "delete",
  button: "Delete",
  explanation:
    "Deletes this project request, its notes and its notifications. You can’t undo this. Copies remain in messages already " +
    "sent and in backups. The history keeps who did what and when, but nothing about the visitor.",
  // Typing the visitor's address takes a moment, which is the point.
  choice: { kind: "address", name: "email" },
  isOffered: () => true,
  run: () => ({ outcome: "done", row: null }),
  history: () => "deleted this project request",
  result: () => ({ heading: "Done" }),
};

/**
 * Deletes the project requests that the filter finds, one at a time, and returns how many. After each it pauses for as long as
 * that took: while another process writes to a SQLite file, visitors wait. One that someone has just worked on is left alone.
 */
export async function deleteAll(
  filter: ProjectRequestFilter,
  actor: string,
  { siteInfo, database, now }: Pick<AppParts, "siteInfo" | "database" | "now">,
): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await database.projectRequests.list(filter, { limit: batchSize });
    for (const { id, version } of batch) {
      const startedAt = performance.now();
      const options = {
        actor,
        now: toTimestamp(now()),
        seenVersion: version,
        chosen: null,
        calendar: siteInfo,
      };
      const { outcome } = await runAction(database, deleteProjectRequest, id, options);
      if (outcome === "done") count += 1;
      await pause(5 + performance.now() - startedAt);
    }
    if (batch.length < batchSize) return count;
  }
}

/** Read at once, so that one long message after another does not fill the memory. */
const batchSize = 20;
