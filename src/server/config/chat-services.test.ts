import { expect, test } from "vitest";
import { type ChatPlatform, chatWebhookUrl } from "./chat-services.ts";
import { readConfig } from "./config.ts";

const secret = "b7Kq0sEcReTtOkEn";
const teamsUrl = `https://prod-12.westus.logic.azure.com:443/workflows/x/triggers/manual/paths/invoke?sig=${secret}`;

test.each<[string, ChatPlatform]>([
  [`https://hooks.slack.com/services/T0/B0/${secret}`, "slack"],
  [`https://hooks.slack-gov.com/services/T0/B0/${secret}`, "slack"],
  [`https://chat.googleapis.com/v1/spaces/x/messages?key=k&token=${secret}`, "google_chat"],
  [teamsUrl, "teams"],
  [
    `https://default0.e1.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/x/triggers/manual/paths/invoke?sig=${secret}`,
    "teams",
  ],
  [
    `https://prod-1.usgovtexas.logic.azure.us/workflows/x/triggers/manual/paths/invoke?sig=${secret}`,
    "teams",
  ],
  [`https://chat.example.com/hooks/${secret}`, "mattermost"],
  [`https://intranet.example.com/mattermost/hooks/${secret}`, "mattermost"],
  [`https://teams.example.com/hooks/${secret}`, "mattermost"],
  [`http://127.0.0.1:8065/${secret}`, "mattermost"],
])("the host of %s says that its platform is %s", (url, platform) => {
  expect(chatWebhookUrl(url)).toEqual({ value: { url, platform } });
});

test.each([
  `https://firm.webhook.office.com/webhookb2/${secret}`,
  `https://outlook.office365.com/webhook/${secret}`,
  `https://discord.com/api/webhooks/1/${secret}/slack`,
  `https://hooks.slack.com/triggers/T0/1/${secret}`,
  `https://app.slack.com/client/T0/${secret}`,
  `https://chat.google.com/room/${secret}`,
  `https://teams.microsoft.com/l/channel/${secret}`,
  `hooks.slack.com/services/T0/B0/${secret}`,
  `ftp://chat.example.com/hooks/${secret}`,
  `https://user:${secret}@chat.example.com/hooks/x`,
])("CHAT_WEBHOOK_URL=%s is rejected with what to do, without repeating its secret", (url) => {
  const [error, ...more] = findErrors({ CHAT_WEBHOOK_URL: url });
  expect(more).toEqual([]);
  expect(error).toMatch(/^CHAT_WEBHOOK_URL is .*Create an incoming webhook .*Teams workflow/);
  expect(error).not.toContain(secret);
});

test.each([
  `https://hooks.slack.com/services/T0/B0/${secret}`,
  `https://firm.webhook.office.com/webhookb2/${secret}`,
  teamsUrl,
  `https://chat.googleapis.com/v1/spaces/x/messages?key=${secret}`,
  `https://discord.com/api/webhooks/1/${secret}`,
])(
  "WEBHOOK_URL=%s, where no project request would appear, is rejected in favor of CHAT_WEBHOOK_URL",
  (url) => {
    const webhookSecret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
    const [error, ...more] = findErrors({ WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret });
    expect(more).toEqual([]);
    expect(error).toMatch(/^WEBHOOK_URL points to a chat.*Set CHAT_WEBHOOK_URL to it instead, and remove/);
    expect(error).not.toContain(secret);
  },
);

function findErrors(env: Record<string, string>): readonly string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.errors;
}
