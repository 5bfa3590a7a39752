import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { type HttpReceiverOptions, startHttpReceiver } from "../../../../tests/support/http.ts";
import { aProjectRequest } from "../../../../tests/support/requests.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import type { ChatPlatform } from "../../setting-formats.ts";
import { createChatChannel, toChatText } from "./chat.ts";

/** The part of a webhook's URL that nobody may learn. */
const secret = "b7Kq0sEcReTtOkEn";

test.each<ChatPlatform>(["slack", "google_chat", "mattermost", "teams"])(
  "%s shows the type, the location and when the reply is due, and nothing else",
  async (platform) => {
    const { shown, send } = await chatFixture(platform);
    expect(await send({ location: "Nolan & <b>" })).toEqual({ outcome: "delivered" });
    expect(shown()).toEqual([
      "New project request: Land survey\nLocation: Nolan & ＜b＞\nReply by: Monday, November 23 at 5:00 PM CST",
    ]);
  },
);

test("without a type and a location it is still announced", async () => {
  const { shown, send } = await chatFixture("slack");
  await send({ project_type: "", location: "" });
  expect(shown()).toEqual(["New project request\nReply by: Monday, November 23 at 5:00 PM CST"]);
});

test("the reason why an attempt failed never has the URL's secret", async () => {
  const { channel, send } = await chatFixture("slack", { respond: () => ({ status: 410, body: secret }) });
  const result = await send();
  expect(result).toMatchObject({ outcome: "refused", reason: expect.stringContaining("CHAT_WEBHOOK_URL") });
  expect(JSON.stringify([channel, result])).not.toContain(secret);
});

test("a message is sent only after the pause that follows the one before", async () => {
  const { shown, send } = await chatFixture("google_chat");
  await send();
  void send();
  await new Promise((later) => setTimeout(later, 200));
  expect(shown()).toHaveLength(1);
});

test.each([
  [
    "a place",
    "  along U.S. 287,\r\n St. Louis & Co.,\t #4-12/B (north) ",
    "along U.S. 287, St. Louis & Co., #4-12/B (north)",
  ],
  ["coordinates", "32.4707, -100.4059", "32.4707, -100.4059"],
  ["a ZIP code", "Sweetwater 79556-1234", "Sweetwater 79556-1234"],
  ["right-to-left text", "حقل", "\u2068حقل\u2069"],
  ["phone numbers", "Nolan 817-555-0199 (817) 555-0199 +18175550199 817.555.0199", "Nolan (817)"],
  ["an email address", "Nolan County jane@example.com", "Nolan County"],
  ["mentions", "@channel @here Nolan County @all", "Nolan County"],
  ["URLs", "see https://maps.example.com/?q=1 Nolan County www.example.com", "see Nolan County"],
  ["a host that would become a link", "phish.example.com", "phish. example. com"],
  ["a Slack mention", "<!channel> Nolan <https:x|County>", "＜!channel＞ Nolan ＜https:x｜County＞"],
  ["Markdown", "~5 miles *west* [County](javascript:x)", "～5 miles ＊west＊ ［County］(javascript:x)"],
  ["a separate line", "Nolan\n# Heading\n- item\u0000\u001b[31m", "Nolan # Heading - item ［31m"],
  ["its own direction", "Nolan \u202eytnuoC\u202c", "Nolan ytnuoC"],
  ["a function of Adaptive Cards", "{{DATE(2026-11-22T00:00:00Z)}}", "｛｛DATE(2026-11-22T00:00:00Z)｝｝"],
])("in a chat, %s in the location is no markup, mention or link: %j", (_, text, shown) => {
  expect(toChatText(text)).toBe(shown);
});

test("at most 80 characters are shown, also of 60 KB", () => {
  expect([...toChatText("x".repeat(60_000))]).toHaveLength(80);
});

test("no text becomes markup, a mention or a second line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      expect(toChatText(text)).not.toMatch(/[*_~`<>[\]|\\{}$@\n\r]|:\/\//);
    }),
  );
});

/** A channel to a receiver, without a worker. */
async function chatFixture(platform: ChatPlatform, options: HttpReceiverOptions = {}) {
  const { url, received, stop } = await startHttpReceiver(options);
  onTestFinished(stop);
  const channel = createChatChannel({ url: `${url}/${secret}`, platform }, "America/Chicago");
  const send = (change: Partial<StoredProjectRequest> = {}) => {
    const projectRequest = { ...aProjectRequest, repliedAt: null, spamReason: null, releasedAt: null };
    return channel.send({ projectRequest: { ...projectRequest, ...change } } as never);
  };
  return { channel, send, shown: () => received.map(({ body }) => readMessage(platform, JSON.parse(body))) };
}

interface Card {
  readonly content: { readonly body: readonly { readonly text: string }[] };
}

/** What people in the chat see. Slack decodes three entities. */
function readMessage(
  platform: ChatPlatform,
  { text = "", attachments = [] }: { text?: string; attachments?: readonly Card[] },
): string {
  if (platform === "teams")
    return attachments.flatMap(({ content }) => content.body.map((block) => block.text)).join("\n");
  if (platform !== "slack") return text;
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
