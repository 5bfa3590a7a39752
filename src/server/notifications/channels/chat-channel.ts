import { type ChatSetting, chatPlatformNames } from "../../config/chat-services.ts";
import { renderChatMessage } from "../templates/chat-message.ts";
import { hashTarget, type NotificationChannel, projectRequestErased, type SendResult } from "./channel.ts";
import { toChatBody } from "./chat-bodies.ts";
import { toChatResult } from "./chat-response.ts";
import { postJson } from "./post-json.ts";
import { createThrottle } from "./throttle.ts";

export interface ChatChannelOptions {
  readonly chat: ChatSetting;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
  /** How long the platform may take, in milliseconds. */
  readonly timeoutMilliseconds?: number;
}

/**
 * Slack and Google Chat take one message a second. After a long outage the waits are an hour (backoff.ts), so what is rejected
 * for coming too soon would come too late.
 */
const pauseMilliseconds = 1_000;

/**
 * Announces each project request in a chat. The platforms can't recognize a duplicate: after a crash in the middle of a send,
 * a message may appear twice.
 */
export function createChatChannel({
  chat,
  timeZone,
  now,
  timeoutMilliseconds,
}: ChatChannelOptions): NotificationChannel {
  const throttle = createThrottle({ pauseMilliseconds, now });
  const { host } = new URL(chat.url);
  return {
    name: "chat",
    targetHash: hashTarget(chat.url),
    description: `Project requests are announced in ${chatPlatformNames[chat.platform]} through ${host}, without names, addresses or messages.`,
    async send({ delivery, projectRequest }) {
      if (projectRequest === null) return projectRequestErased;
      // A test sends an empty message, because an hourly one would fill the channel.
      const lines = delivery.kind === "test" ? [] : renderChatMessage(projectRequest, timeZone);
      return throttle(() => postToChat(chat, lines, timeoutMilliseconds));
    },
  };
}

/** Without lines, it only tests whether the platform would take a message (chat-bodies.ts). */
export async function postToChat(
  chat: ChatSetting,
  lines: readonly string[],
  timeoutMilliseconds = 15_000,
): Promise<SendResult> {
  const body = JSON.stringify(toChatBody(chat.platform, lines));
  const response = await postJson(chat.url, { body, timeoutMilliseconds });
  if ("reason" in response) return { outcome: "failed", reason: response.reason };
  const text = await readStart(response);
  return toChatResult(chat, { status: response.status, text }, lines.length === 0);
}

/** The first bytes of the body, in which the platforms say what is wrong. An endless one would hold the connection. */
async function readStart({ body }: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= 2_000) break;
    }
  } catch {
    // What came before it broke off still counts.
  }
  return text.slice(0, 2_000);
}
