import type { ChatPlatform, ChatSetting } from "../../config/chat-services.ts";
import type { SendResult } from "./channel.ts";
import { explainStatus } from "./post-json.ts";

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
  const code = findCode(text);
  const detail = code && ` (${code})`;
  if (isGone(platform, status, code))
    return {
      outcome: "gone",
      reason:
        `${new URL(url).host} responded with ${status}${detail}: this webhook no longer accepts messages, so the site stopped ` +
        "sending them. Set CHAT_WEBHOOK_URL to the URL of a new webhook, or run `npm run -s requests -- resend ID` to turn " +
        "this one back on.",
    };
  const hint = hints[`${platform} ${status}`];
  const reason = explainStatus(url, status, "CHAT_WEBHOOK_URL", detail);
  return { outcome: "failed", reason: hint === undefined ? reason : `${reason} ${hint}` };
}

/** Slack responds with "ok", so that a page of something in between does not count. A workflow responds with 202. */
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
 * Only what the platform itself says of the webhook: a proxy in front of a Mattermost that is down may respond with 403 or
 * 404, too. Sources: Slack, "Improving error conditions for Incoming Webhooks" (403 for a token or a policy, 404 for a
 * channel that does not exist, 410 for one that is archived); Mattermost, HandleIncomingWebhook in app/webhook.go. Both read
 * on 2026-11-22. WorkflowNotFound is Azure's code for a workflow that was deleted; one that is turned off may be turned on.
 */
function isGone(platform: ChatPlatform, status: number, code: string): boolean {
  if (status === 410) return true;
  if (platform === "slack" || platform === "google_chat") return status === 403 || status === 404;
  return code === "WorkflowNotFound" || code === "web.incoming_webhook.invalid.app_error";
}

/**
 * The platform's word for what is wrong: Slack's whole body is one, the others name it in JSON. Anything else may repeat the
 * URL, so it is not shown.
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
