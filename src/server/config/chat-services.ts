import type { Format } from "./setting-formats.ts";

/** The platforms whose channels can show project requests. */
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

/** By host and path; `null` accepts no message of ours. Source: each platform's documentation of webhooks, 2026-11-22. */
const webhooks: readonly [RegExp, ChatPlatform | null][] = [
  [/^hooks\.slack(-gov)?\.com\/services\//, "slack"],
  [/^chat\.googleapis\.com\/v1\/spaces\/[^/]+\/messages$/, "google_chat"],
  [/\.(logic\.azure\.(com|us)|powerplatform\.(com|us)|powerplatform\.microsoft\.us)\/.*workflows\//, "teams"],
  // Pages for people, Teams' retired connectors, and Discord's own format.
  [
    /^([^/]+\.)?(slack(-gov)?|office(365)?|discord(app)?)\.com\/|^(chat\.google|teams\.(microsoft|live))\.com\//,
    null,
  ],
];

/** The URL of an incoming webhook. Its host says which platform it is; Mattermost runs on any. */
export const chatWebhookUrl: Format<ChatSetting> = (text) => {
  const url = parseWebhookUrl(text);
  if (url === null) return { hint };
  const platform = findPlatform(url);
  if (platform !== null) return { value: { url: text, platform } };
  return { problem: "is not the URL of an incoming webhook, so no message would appear", hint };
};

/** Null unless it is an HTTP URL without a user name: `fetch` rejects one that has a password, and its error repeats it. */
export function parseWebhookUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "" ? url : null;
}

/** True if it leads to a chat, which shows nothing of a signed webhook: a Teams workflow even says that it was delivered. */
export function isChat(url: URL): boolean {
  return findPlatform(url) !== "mattermost";
}

function findPlatform({ hostname, pathname }: URL): ChatPlatform | null {
  const known = webhooks.find(([pattern]) => pattern.test(hostname + pathname));
  return known === undefined ? "mattermost" : known[1];
}

const hint =
  "Create an incoming webhook in the chat's own settings and use its URL: https://hooks.slack.com/services/…, " +
  "https://chat.googleapis.com/v1/spaces/…/messages?…, https://chat.example.com/hooks/… (Mattermost), or that of a " +
  'Microsoft Teams workflow (Workflows, "Send webhook alerts to a channel").';
