import { onTestFinished } from "vitest";
import { type MailServer, type MailServerOptions, startMailServer } from "./mail-server.ts";
import { type NotificationsFixture, notificationsFixture } from "./notifications-fixture.ts";

/** Deliveries to a real mail server, which is stopped when the test ends. */
export async function emailFixture(
  options: MailServerOptions = {},
): Promise<NotificationsFixture & { readonly mails: MailServer["mails"]; stop(): Promise<void> }> {
  const server = await startMailServer(options);
  const out = await notificationsFixture({
    mail: {
      smtpUrl: server.url,
      from: "The Site <site@example.com>",
      to: ["office@example.com", "bids@example.com"],
    },
    acknowledgeVisitors: true,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= Promise.all([server.stop(), out.database.close()]).then(() => {});
    return stopped;
  };
  onTestFinished(stop);
  return { ...out, mails: server.mails, stop };
}

export function subjects(mails: MailServer["mails"]): (string | undefined)[] {
  return mails.map(({ parsed }) => parsed.subject);
}
