import { expect, onTestFinished, test } from "vitest";
import { type HttpReceiverOptions, startHttpReceiver } from "../../../../tests/support/http.ts";
import { aProjectRequest } from "../../../../tests/support/requests.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import { createChatChannel } from "./chat.ts";

/** The part of a webhook's URL that nobody may learn. */
const secret = "b7Kq0sEcReTtOkEn";

test.each([
  ["Teams shows", true],
  ["other chats show", false],
])(
  "%s the type, the timeline, the deadline, the reference and where to sign in, and nothing that a visitor typed",
  async (_, isTeams) => {
    const { shown, send } = await chatFixture({ isTeams });
    expect(await send()).toEqual({ outcome: "delivered" });
    expect(shown()).toEqual([
      "New project request: Land survey\n" +
        "Timeline: As soon as possible\n" +
        "Reply by: Monday, November 23 at 5:00 PM CST\n" +
        "Reference: 4E7D29AB\n" +
        "Open it: https://www.example.com/staff",
    ]);
  },
);

test("without a type, a timeline and staff pages it is still announced", async () => {
  const { shown, send } = await chatFixture({ staffUrl: null });
  await send({ project_type: "", timeline: "" });
  expect(shown()).toEqual([
    "New project request\nReply by: Monday, November 23 at 5:00 PM CST\nReference: 4E7D29AB",
  ]);
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
  readonly staffUrl?: string | null;
}

/** A channel to a receiver, without a worker. */
async function chatFixture({
  isTeams = false,
  staffUrl = "https://www.example.com/staff",
  ...options
}: ChatOptions = {}) {
  const { url, received, stop } = await startHttpReceiver(options);
  onTestFinished(stop);
  const channel = createChatChannel({ url: `${url}/${secret}`, isTeams }, "America/Chicago", () => staffUrl);
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

/** What people in the chat see. */
function readMessage({ text, attachments = [] }: Message): string {
  return text ?? attachments.flatMap(({ content }) => content.body.map((block) => block.text)).join("\n");
}
