import { expect, onTestFinished, test } from "vitest";
import { type HttpReceiverOptions, startHttpReceiver } from "../../../../tests/support/http.ts";
import { aProjectRequest } from "../../../../tests/support/requests.ts";
import { testSiteInfo } from "../../../../tests/support/site-info.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import { createChatChannel } from "./chat.ts";

/** The part of a webhook's URL that nobody may learn. */
const secret = "b7Kq0sEcReTtOkEn";

test.each([
  ["Teams shows", true],
  ["other chats show", false],
])(
  "%s the type, the timeline, the deadline, the reference and the address of its page, and nothing that a visitor typed",
  async (_, isTeams) => {
    const { shown, send } = await chatFixture({ isTeams });
    expect(await send()).toEqual({ outcome: "delivered" });
    expect(shown()).toEqual([
      "New project request: Land survey\n" +
        "Timeline: As soon as possible\n" +
        "Reply by: Monday, November 23 at 5:00 PM CST\n" +
        "Reference: 4E7D29AB\n" +
        "Open it: https://www.example.com/staff/requests/019c0000-0000-7000-8000-00004e7d29ab",
    ]);
  },
);

test("without a type and a timeline it is still announced", async () => {
  const { shown, send } = await chatFixture();
  await send({ project_type: "", timeline: "" });
  expect(shown()[0]).toMatch(
    /^New project request\nReply by: Monday, November 23 at 5:00 PM CST\nReference: 4E7D29AB\n/,
  );
});

test("the reason why an attempt failed never has the URL's secret", async () => {
  const { channel, send } = await chatFixture({ respond: () => ({ status: 410, body: secret }) });
  const result = await send();
  expect(result).toMatchObject({ outcome: "refused", reason: expect.stringContaining("CHAT_WEBHOOK_URL") });
  expect(JSON.stringify([channel, result])).not.toContain(secret);
});

test("a message is sent only after the pause that follows the one before", async () => {
  const { shown, send } = await chatFixture();
  await send();
  void send();
  await new Promise((later) => setTimeout(later, 200));
  expect(shown()).toHaveLength(1);
});

interface ChatOptions extends HttpReceiverOptions {
  readonly isTeams?: boolean;
}

/** A channel to a receiver, without a worker. */
async function chatFixture({ isTeams = false, ...options }: ChatOptions = {}) {
  const { url, received, stop } = await startHttpReceiver(options);
  onTestFinished(stop);
  const findOrigin = () => "https://www.example.com";
  const setting = { url: `${url}/${secret}`, isTeams };
  const channel = createChatChannel(setting, { siteInfo: testSiteInfo, findOrigin });
  const send = (change: Partial<StoredProjectRequest> = {}) =>
    channel.send({ projectRequest: { ...aProjectRequest, ...change } } as never);
  return { channel, send, shown: () => received.map(({ body }) => readMessage(JSON.parse(body))) };
}

interface Message {
  readonly text?: string;
  readonly attachments?: readonly {
    readonly content: { readonly body: readonly { readonly text: string }[] };
  }[];
}

/** The message as people in the chat see it. */
function readMessage({ text, attachments = [] }: Message): string {
  return text ?? attachments.flatMap(({ content }) => content.body.map((block) => block.text)).join("\n");
}
