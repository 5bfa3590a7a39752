import { describe, expect, onTestFinished, test } from "vitest";
import { type HttpReceiverOptions, startHttpReceiver } from "../../../../tests/support/http.ts";
import { aProjectRequest } from "../../../../tests/support/notifications-fixture.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import type { ChatPlatform } from "../../setting-formats.ts";
import { createChatChannel } from "./chat.ts";

const platforms: readonly ChatPlatform[] = ["slack", "google_chat", "mattermost", "teams"];

/** The part of a webhook's URL that nobody may learn. */
const secret = "b7Kq0sEcReTtOkEn";

describe.each(platforms)("%s", (platform) => {
  test("shows the type, the location and when the reply is due, and nothing else", async () => {
    const { shown, send } = await chatFixture(platform);
    expect(await send({ location: "Nolan & <b>" })).toEqual({ outcome: "delivered" });
    expect(await send({ project_type: "", location: "" })).toEqual({ outcome: "delivered" });
    expect(shown()).toEqual([
      "New project request: Land survey\nLocation: Nolan & ＜b＞\nReply by: Monday, November 23 at 5:00 PM CST",
      "New project request\nReply by: Monday, November 23 at 5:00 PM CST",
    ]);
  });

  test.each([
    [302, "failed"],
    [404, "failed"],
    [410, "refused"],
    [429, "failed"],
    [503, "failed"],
  ])("a response of %d is %s, and the reason never has the URL's secret", async (status, outcome) => {
    const { channel, send } = await chatFixture(platform, { respond: () => ({ status, body: secret }) });
    const result = await send();
    expect(result).toMatchObject({ outcome, reason: expect.stringContaining(`responded with ${status}`) });
    expect(JSON.stringify([channel, result])).not.toContain(secret);
  });
});

test("an attempt fails when the platform does not respond in time", async () => {
  const { send } = await chatFixture("slack", { respond: () => null });
  expect(await send()).toEqual({
    outcome: "failed",
    reason: expect.stringContaining("no response after 0.2 s"),
  });
});

test("a message is sent only after the pause that follows the one before", async () => {
  const { shown, send } = await chatFixture("google_chat", {}, 60_000);
  await send();
  void send();
  await new Promise((later) => setTimeout(later, 50));
  expect(shown()).toHaveLength(1);
});

/** A channel to a receiver, without a worker. */
async function chatFixture(platform: ChatPlatform, options: HttpReceiverOptions = {}, pauseMilliseconds = 0) {
  const { url, received, stop } = await startHttpReceiver(options);
  onTestFinished(stop);
  const channel = createChatChannel({
    chat: { url: `${url}/${secret}`, platform },
    timeZone: "America/Chicago",
    timeoutMilliseconds: options.respond?.(1, {} as never) === null ? 200 : 5_000,
    pauseMilliseconds,
  });
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
