import { onTestFinished } from "vitest";
import { toMailbox } from "../../src/server/setting-formats.ts";
import { toTimestamp } from "../../src/server/time.ts";
import { toMailboxes } from "./app-fixture.ts";
import { type MailServerOptions, type ReceivedMail, startMailServer } from "./mail.ts";
import { notificationsFixture } from "./notifications-fixture.ts";

interface EmailFixtureOptions extends MailServerOptions {
  readonly to?: readonly string[];
  readonly routes?: ReadonlyMap<string, readonly string[]>;
  readonly escalateTo?: readonly string[];
}

export const twoAddresses = ["The Office <office@example.com>", "bids@example.com"] as const;

/** Deliveries to a real mail server, which is stopped when the test ends. */
export async function emailFixture({
  to = ["office@example.com"],
  routes = new Map(),
  escalateTo = to,
  ...options
}: EmailFixtureOptions = {}) {
  const server = await startMailServer(options);
  const mail = {
    smtpUrl: server.url,
    from: toMailbox("The Site <site@example.com>"),
    to: toMailboxes(to),
    routes: new Map([...routes].map(([type, addresses]) => [type, toMailboxes(addresses)] as const)),
    escalateTo: toMailboxes(escalateTo),
  };
  const out = await notificationsFixture({ mail, acknowledgeVisitors: true });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= Promise.all([server.stop(), out.database.close()]).then(() => {});
    return stopped;
  };
  onTestFinished(stop);
  return {
    ...out,
    mails: server.mails,
    mail,
    /** Adds the delivery of a new link to the inbox, as the page for lost links does. */
    async askForLink(recipient: string) {
      await out.database.deliveries.addStaffLink("link", recipient, toTimestamp(out.now()));
    },
    stop,
  };
}

export function subjects(mails: readonly ReceivedMail[]): (string | undefined)[] {
  return mails.map(({ parsed }) => parsed.subject);
}
