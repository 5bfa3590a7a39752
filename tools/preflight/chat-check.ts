import type { Config } from "../../src/server/config/config.ts";
import { postToChat } from "../../src/server/notifications/channels/chat-channel.ts";
import { blocking, type Finding } from "./report.ts";

/** Sends what `npm run canary` does: a message without text, which nobody sees. */
export async function checkChat(
  chat: NonNullable<Config["chat"]>,
  timeoutMilliseconds?: number,
): Promise<Finding[]> {
  const result = await postToChat(chat, [], timeoutMilliseconds);
  if (result.outcome === "delivered") return [];
  return [
    blocking(
      `No project request would be announced in the chat: ${result.reason}`,
      "Correct CHAT_WEBHOOK_URL, create a new webhook in the chat, or remove the setting.",
    ),
  ];
}
