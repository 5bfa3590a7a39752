import type { ChangeResult } from "../../database/change-project-request.ts";
import type { Database } from "../../database/database.ts";
import { findStatus } from "../../database/statuses.ts";
import type { Action, Given } from "./action.ts";

export interface RunOptions extends Given {
  /** As in the history: the address of a private link, or "cli:" and a user's name. */
  readonly actor: string;
  /** The version of the project request that the actor has read. If there is a newer one, nothing is done. */
  readonly seenVersion?: number;
}

/**
 * Does one thing with a project request and records it: both are committed, or neither. Nothing is done that its status, as it is
 * then, does not allow. The same form sent twice, as by a double tap, is done once and reads as done.
 */
export function runAction(
  { projectRequests }: Pick<Database, "projectRequests">,
  action: Action,
  id: string,
  options: RunOptions,
): Promise<ChangeResult> {
  const { choice, isOffered, notOffered } = action;
  const { chosen, now } = options;
  const entry = {
    action: action.name,
    detail: choice.kind === "options" ? chosen : null,
    note: choice.kind === "text" ? chosen : null,
  };
  return projectRequests.change(id, { ...options, ...entry }, async (transaction, projectRequest) =>
    isOffered(findStatus(projectRequest, now))
      ? action.run(transaction, projectRequest, options)
      : { outcome: "refused", reason: notOffered },
  );
}
