import type { ChatPlatform } from "../../config/chat-services.ts";

/**
 * The body of a message, in each platform's shape. Without lines, it is one that the platform accepts or rejects without
 * showing anything. Sources, read on 2026-11-22: Slack, "Formatting text for app surfaces"; Mattermost, "Incoming webhooks";
 * Google Chat, "Build a Google Chat app as a webhook"; for workflows, prometheus/alertmanager#3920 and
 * polymind-inc/acmebot#869, where Microsoft's template fails unless `attachments` is an array.
 */
export function toChatBody(platform: ChatPlatform, lines: readonly string[]): object {
  if (platform === "teams")
    return { type: "message", attachments: lines.length === 0 ? [] : [toCard(lines)] };
  // Slack used to accept a text that is empty.
  if (lines.length === 0) return {};
  const text = lines.join("\n");
  return { text: platform === "slack" ? escapeSlack(text) : text };
}

/** Slack asks for these three, and decodes no other entity. */
function escapeSlack(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** A workflow posts each attachment of this type. The first line is the heading. */
function toCard(lines: readonly string[]): object {
  return {
    contentType: "application/vnd.microsoft.card.adaptive",
    contentUrl: null,
    content: {
      $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
      type: "AdaptiveCard",
      version: "1.4",
      body: lines.map((text, index) => ({
        type: "TextBlock",
        text,
        wrap: true,
        ...(index === 0 ? { weight: "Bolder", size: "Medium" } : { spacing: "Small" }),
      })),
    },
  };
}
