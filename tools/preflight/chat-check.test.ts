import { afterEach, expect, test } from "vitest";
import { chatSecret, startChatReceiver } from "../../tests/support/chat-receiver.ts";
import { checkChat } from "./chat-check.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test.each(["slack", "google_chat", "mattermost", "teams"] as const)(
  "%s passes, and shows no message",
  async (platform) => {
    const receiver = await startChatReceiver(platform);
    stops.push(receiver.stop);
    expect(await checkChat(receiver.chat)).toEqual([]);
    expect(receiver.attempts()).toBe(1);
    expect(receiver.shown).toEqual([]);
  },
);

test("blocks when the webhook was deleted", async () => {
  const receiver = await startChatReceiver("slack", { respond: () => ({ status: 404, body: "no_service" }) });
  stops.push(receiver.stop);
  const [finding] = await checkChat(receiver.chat);
  expect(finding?.blocks).toBe(true);
  expect(`${finding?.what.replace(/:\d+/, "")}\n  ${finding?.fix}`).toMatchInlineSnapshot(`
    "No project request would be announced in the chat: 127.0.0.1 responded with 404 (no_service).
      Correct CHAT_WEBHOOK_URL, create a new webhook in the chat, or remove the setting."
  `);
  expect(JSON.stringify(finding)).not.toContain(chatSecret);
});

test("blocks when nothing is listening", async () => {
  const receiver = await startChatReceiver("mattermost");
  await receiver.stop();
  const [finding] = await checkChat(receiver.chat);
  expect(finding?.what).toContain("ECONNREFUSED");
  expect(JSON.stringify(finding)).not.toContain(chatSecret);
});

test("blocks when it does not respond in time", async () => {
  const receiver = await startChatReceiver("teams", { respond: () => null });
  stops.push(receiver.stop);
  const [finding] = await checkChat(receiver.chat, 200);
  expect(finding?.what.replace(/:\d+/, "")).toMatchInlineSnapshot(
    `"No project request would be announced in the chat: 127.0.0.1 did not respond: no response after 0.2 s."`,
  );
});
