import { isHeld, type StoredProjectRequest } from "../server/store/stored.ts";

/** The state as `--state` names it. An answered one counts as answered, also when it was held. */
export function stateWord(projectRequest: StoredProjectRequest): "open" | "answered" | "held" {
  if (projectRequest.answeredAt !== null) return "answered";
  return isHeld(projectRequest) ? "held" : "open";
}
