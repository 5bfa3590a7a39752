import type { Format } from "./setting-formats.ts";

/** The platforms whose channels can show project requests. Each has its own rules for a message (chat-bodies.ts). */
export type ChatPlatform = "slack" | "google_chat" | "mattermost" | "teams";

export interface ChatSetting {
  readonly url: string;
  readonly platform: ChatPlatform;
}

export const chatPlatformNames: Readonly<Record<ChatPlatform, string>> = {
  slack: "Slack",
  google_chat: "Google Chat",
  mattermost: "Mattermost",
  teams: "Microsoft Teams",
};

interface ChatService {
  readonly platform: ChatPlatform;
  readonly hosts: RegExp;
  /** Host and path of an incoming webhook. Others belong to pages for people, or to webhooks that expect other fields. */
  readonly webhooks: RegExp;
}

/** Source: each platform's documentation of incoming webhooks, read on 2026-11-22. */
const chatServices: readonly ChatService[] = [
  {
    platform: "slack",
    hosts: /(^|\.)slack(-gov)?\.com$/,
    webhooks: /^hooks\.slack(-gov)?\.com\/services\//,
  },
  {
    platform: "google_chat",
    hosts: /^chat\.google(apis)?\.com$/,
    webhooks: /^chat\.googleapis\.com\/v1\/spaces\/[^/]+\/messages$/,
  },
  {
    platform: "teams",
    hosts:
      /\.logic\.azure\.(com|us)$|\.powerplatform\.(com|us)$|\.powerplatform\.microsoft\.us$|^teams\.(microsoft|live)\.com$/,
    webhooks: /\/workflows\//,
  },
];

/** Services whose URLs look right, but which would show no message of ours. Source: Microsoft's and Discord's documentation, as above. */
const unsupportedServices = [
  {
    hosts: /\.webhook\.office\.com$|^outlook\.office(365)?\.com$/,
    problem: "points to a connector, which Microsoft Teams has retired, so no message would appear",
    hint:
      'In Teams, open the channel\'s menu, choose Workflows, and add "Send webhook alerts to a channel". Then set ' +
      "CHAT_WEBHOOK_URL to the URL that Teams shows.",
  },
  {
    hosts: /^(\w+\.)?discord(app)?\.com$/,
    problem: "points to Discord, which only shows messages in its own format, so no message would appear",
    hint: "Set CHAT_WEBHOOK_URL to a webhook of Slack, Google Chat, Mattermost or Microsoft Teams instead.",
  },
];

/** The URL of an incoming webhook. Its host says which platform it is. */
export const chatWebhookUrl: Format<ChatSetting> = (text) => {
  const url = parseWebhookUrl(text);
  if (url === null) return { hint };
  const { hostname, pathname } = url;
  const unsupported = unsupportedServices.find(({ hosts }) => hosts.test(hostname));
  if (unsupported !== undefined) return { problem: unsupported.problem, hint: unsupported.hint };
  const service = chatServices.find(({ hosts }) => hosts.test(hostname));
  // Mattermost runs on any host.
  if (service === undefined) return { value: { url: text, platform: "mattermost" } };
  if (service.webhooks.test(hostname + pathname)) return { value: { url: text, platform: service.platform } };
  return { problem: "is not the URL of an incoming webhook, so no message would appear", hint };
};

/** Null unless it is an HTTP URL without a user name: `fetch` rejects one that has a password, and its error repeats it. */
export function parseWebhookUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "" ? url : null;
}

const hint =
  "Create an incoming webhook in the chat's own settings and use its URL: https://hooks.slack.com/services/…, " +
  "https://chat.googleapis.com/v1/spaces/…/messages?…, https://chat.example.com/hooks/… (Mattermost), or that of a " +
  "Microsoft Teams workflow.";

/**
 * Why WEBHOOK_URL can't be a chat's: Slack rejects our signed webhook with 400 "no_text", and a Teams workflow responds with
 * 202 and shows nothing, which would count as delivered. Null for any other host.
 */
export function explainChatHost(
  hostname: string,
): { readonly problem: string; readonly hint: string } | null {
  const unsupported = unsupportedServices.find(({ hosts }) => hosts.test(hostname));
  if (unsupported !== undefined)
    return {
      problem: unsupported.problem,
      hint: `${unsupported.hint} Remove WEBHOOK_URL and WEBHOOK_SECRET.`,
    };
  const service = chatServices.find(({ hosts }) => hosts.test(hostname));
  if (service === undefined) return null;
  const name = chatPlatformNames[service.platform];
  return {
    problem: `points to ${name}, which only shows messages in its own format, so no project request would appear there`,
    hint: "Set CHAT_WEBHOOK_URL to it instead, and remove WEBHOOK_URL and WEBHOOK_SECRET.",
  };
}
