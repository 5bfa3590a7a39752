import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { formatFieldValue } from "../../../contract/project-request.ts";
import { chatPauseSeconds } from "../../durations.ts";
import { toRequestPath } from "../../paths.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import type { ChatSetting } from "../../settings.ts";
import { toReference } from "../../text.ts";
import { formatDateTime } from "../../time.ts";
import type { NotificationChannel } from "./channel.ts";
import { postJson } from "./post-json.ts";

/**
 * Announces each project request in a chat. The platforms can't recognize a duplicate: after a crash in the middle of a send,
 * a message may appear twice.
 */
export function createChatChannel(
  chat: ChatSetting,
  { siteInfo, findOrigin }: Pick<FastifyInstance, "siteInfo" | "findOrigin">,
): NotificationChannel {
  const { timeZone } = siteInfo.businessHours;
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: "chat",
    async send({ projectRequest }) {
      const lines = describe(projectRequest, timeZone, findOrigin());
      const body = JSON.stringify(chat.isTeams ? toCard(lines) : { text: lines.join("\n") });
      const result = last.then(() => postJson("CHAT_WEBHOOK_URL", chat.url, body));
      last = result.then(() => sleep(chatPauseSeconds * 1000, undefined, { ref: false }));
      return result;
    },
  };
}

/** Everyone in the channel reads the message, so it has nothing that the visitor typed. Only staff can open its link. */
function describe(
  { id, project_type, timeline, replyDueAt }: StoredProjectRequest,
  timeZone: string,
  origin: string,
): readonly string[] {
  const type = formatFieldValue("project_type", project_type);
  return [
    `New project request${type && `: ${type}`}`,
    ...(timeline === "" ? [] : [`Timeline: ${formatFieldValue("timeline", timeline)}`]),
    `Reply by: ${formatDateTime(replyDueAt, timeZone)}`,
    `Reference: ${toReference(id)}`,
    `Open it: ${origin}${toRequestPath(id)}`,
  ];
}

/** Workflows of Teams take only a card. Source: Microsoft Learn, "Create incoming webhooks with Workflows". */
function toCard(lines: readonly string[]): object {
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: lines.map((text) => ({ type: "TextBlock", text, wrap: true })),
  };
  const contentType = "application/vnd.microsoft.card.adaptive";
  return { type: "message", attachments: [{ contentType, contentUrl: null, content }] };
}
