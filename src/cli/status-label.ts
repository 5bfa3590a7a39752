import { isQuarantined, type StoredProjectRequest } from "../server/database/model.ts";

/** The state as `--state` names it. A replied one counts as replied, also when it was quarantined. */
export function statusLabel(
  projectRequest: StoredProjectRequest,
  now: string,
): "open" | "overdue" | "replied" | "quarantined" {
  if (projectRequest.repliedAt !== null) return "replied";
  if (isQuarantined(projectRequest)) return "quarantined";
  return projectRequest.replyDueAt < now ? "overdue" : "open";
}
