import type { ChatPlatform, ChatSetting } from "../../config/chat-services.ts";
import type { SendResult } from "./channel.ts";
import { toFailure } from "./post-json.ts";

/** What a platform responded, with the start of its body. */
export interface ChatResponse {
  readonly status: number;
  readonly text: string;
}

/** What the response to a message means. `isTest`: the message had no text, so that nothing is shown. */
export function toChatResult(
  { url, platform }: ChatSetting,
  response: ChatResponse,
  isTest = false,
): SendResult {
  const { status, text } = response;
  if (isTest ? isTestPassed(response) : isDelivered(platform, response)) return { outcome: "delivered" };
  const failure = toFailure(url, status, "CHAT_WEBHOOK_URL", findCode(text));
  const hint = hints[`${platform} ${status}`];
  return hint === undefined ? failure : { ...failure, reason: `${failure.reason} ${hint}` };
}

/** Slack responds with "ok", so that a sign-in page in between does not count. A workflow responds with 202. */
function isDelivered(platform: ChatPlatform, { status, text }: ChatResponse): boolean {
  return status >= 200 && status < 300 && (platform !== "slack" || text.trim() === "ok");
}

/**
 * Slack ("no_text"), Google Chat ("Message cannot be empty.") and Mattermost reject a message without text with 400; a workflow
 * accepts one without cards. Slack and Google Chat look at the URL's secret first, and Google Chat rejects a wrong key with
 * 400, too. Mattermost looks at the text first, so there it only shows that Mattermost responds and allows webhooks.
 */
function isTestPassed({ status, text }: ChatResponse): boolean {
  return (status >= 200 && status < 300) || (status === 400 && !/api.?key/i.test(text));
}

/**
 * The platform's error code: Slack's whole body is one, the others name it in JSON. Anything else may repeat the URL, so it is
 * not shown.
 */
function findCode(text: string): string {
  const code =
    /^([a-z]+(?:_[a-z]+)+)$/.exec(text.trim()) ??
    /"(?:id|status|code)"\s*:\s*"([A-Za-z_.]{3,80})"/.exec(text);
  return code?.[1] ?? "";
}

const hints: Readonly<Record<string, string>> = {
  "slack 200":
    'That is not Slack, which says "ok": let this machine reach Slack without a sign-in page or a filter between them.',
  "teams 401":
    'In the workflow\'s trigger, let "Anyone" trigger it, and set CHAT_WEBHOOK_URL to the whole URL that it shows.',
};
