import type { StoredProjectRequest } from "../../database/model.ts";
import { toChatText } from "../../formatting/chat-text.ts";
import { formatDateTime } from "../../formatting/date-time.ts";
import { formatProjectType } from "./visitor-text.ts";

/**
 * A new project request, in lines. Everyone in the channel reads them, so they say only what and where the project is and
 * when the reply is due: no name, no address, no message and no private link.
 */
export function renderChatMessage(
  projectRequest: Pick<StoredProjectRequest, "project_type" | "location" | "replyDueAt">,
  timeZone: string,
): readonly string[] {
  const type = formatProjectType(projectRequest);
  const location = toChatText(projectRequest.location);
  return [
    `New project request${type && `: ${type}`}`,
    ...(location === "" ? [] : [`Location: ${location}`]),
    `Reply by: ${formatDateTime(projectRequest.replyDueAt, timeZone)}`,
  ];
}
