import type { FastifyInstance } from "fastify";
import { toTimestamp } from "../../time.ts";
import type { ProjectRequestFilter } from "../project-request-filter.ts";
import { type Action, missing } from "./action.ts";
import { changeInBatches } from "./change-in-batches.ts";

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
  run(_deliveries, { projectRequest: { email }, chosen }) {
    if (chosen?.toLowerCase() === email.toLowerCase()) return { outcome: "done", row: null };
    return missing(chosen ? `That is not this visitor’s address. Type ${email}` : `Type ${email} to confirm`);
  },
  history: () => "deleted this project request",
  result: () => ({ heading: "Done" }),
};

/**
 * Deletes the project requests that the filter finds, and returns how many. One that someone has just worked on is left alone.
 */
export async function deleteAll(
  filter: ProjectRequestFilter,
  actor: string,
  { projectRequests, now }: Pick<FastifyInstance, "projectRequests" | "now">,
): Promise<number> {
  return changeInBatches(await projectRequests.listVersions(filter), (batch) => {
    const entry = { at: toTimestamp(now()), actor, action: deleteProjectRequest.name };
    return projectRequests.deleteMany(batch, entry);
  });
}
