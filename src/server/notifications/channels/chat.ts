import { setTimeout as sleep } from "node:timers/promises";
import type { ChatSetting } from "../../config.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import type { ChatPlatform } from "../../setting-formats.ts";
import { isolateBidi, stripBidiControls, truncate } from "../../text.ts";
import { formatDateTime } from "../../time.ts";
import { formatProjectType } from "../emails/email-content.ts";
import { type NotificationChannel, projectRequestDeleted } from "./channel.ts";
import { postJson } from "./post-json.ts";

/** Slack and Google Chat take one message a second, and after a long outage the next attempt is an hour away. */
const pauseMilliseconds = 1_000;

/**
 * Announces each project request in a chat. The platforms can't recognize a duplicate: after a crash in the middle of a send,
 * a message may appear twice.
 */
export function createChatChannel(chat: ChatSetting, timeZone: string): NotificationChannel {
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: "chat",
    description: `Project requests are announced in the chat at ${new URL(chat.url).host}, without names, addresses or messages.`,
    async send({ projectRequest }) {
      if (projectRequest === null) return projectRequestDeleted;
      const body = JSON.stringify(toBody(chat.platform, describe(projectRequest, timeZone)));
      const result = last.then(() => postJson(chat.url, { body, setting: "CHAT_WEBHOOK_URL" }));
      last = result.then(() => sleep(pauseMilliseconds, undefined, { ref: false }));
      return result;
    },
  };
}

/**
 * Everyone in the channel reads it, so it says only what and where the project is and when the reply is due: no name, no
 * address, no message and no private link.
 */
function describe(projectRequest: StoredProjectRequest, timeZone: string): readonly string[] {
  const type = formatProjectType(projectRequest);
  const location = toChatText(projectRequest.location);
  return [
    `New project request${type && `: ${type}`}`,
    ...(location === "" ? [] : [`Location: ${location}`]),
    `Reply by: ${formatDateTime(projectRequest.replyDueAt, timeZone)}`,
  ];
}

/**
 * Sources, read on 2026-11-22: Slack, "Formatting text for app surfaces", which asks for three entities; Mattermost, "Incoming
 * webhooks"; Google Chat, "Build a Google Chat app as a webhook"; for Teams' workflows, prometheus/alertmanager#3920.
 */
function toBody(platform: ChatPlatform, lines: readonly string[]): object {
  if (platform === "teams") return { type: "message", attachments: [toCard(lines)] };
  const text = lines.join("\n");
  if (platform !== "slack") return { text };
  return { text: text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;") };
}

function toCard(lines: readonly string[]): object {
  return {
    contentType: "application/vnd.microsoft.card.adaptive",
    contentUrl: null,
    content: {
      $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
      type: "AdaptiveCard",
      version: "1.4",
      body: lines.map((text) => ({ type: "TextBlock", text, wrap: true })),
    },
  };
}

/**
 * A visitor's text for a chat: one short line that no platform reads as markup, a mention or a link. Words with "@", URLs and
 * phone numbers are left out, because they may be someone's address, notify everyone in the channel or lure them elsewhere.
 */
export function toChatText(text: string): string {
  const words = stripBidiControls(text)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => !leftOut.test(word) && !phone.test(word));
  return isolateBidi(
    truncate(words.join(" "), 80).replace(linkDot, ". ").replace(markup, toFullwidth).trim(),
  );
}

const leftOut = /[@＠]|:\/\/|^www\.|^$/i;

/** "817-555-0199", "555-0199", "+18175550199", but not "-100.4059" or "76102-1234". */
const phone = /\d{3}[-.)]+\d{3}[-.]?\d{4}|(?<!\d)\d{3}-\d{4}|(?<![.\d])\d{10}/;

/** "example.com" becomes a link where it is shown, and "example. com" does not. "U.S. 287" stays as it is. */
const linkDot = /\.(?=\p{L}{2})/gu;

/**
 * Markup of Slack, Google Chat, Mattermost and Adaptive Cards within a line. Google Chat and Slack have no way to escape most
 * of it, so each character is shown in its fullwidth form. Source: their documentation of text formatting, 2026-11-22.
 */
const markup = /[*_~`<>[\]|\\{}$]/g;

function toFullwidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) + 0xfee0);
}
