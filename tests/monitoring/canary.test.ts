import { execFile } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { startChatReceiver } from "../support/chat-receiver.ts";
import { startMailServer } from "../support/mail-server.ts";
import { environment, openSite, type Site } from "../support/site.ts";
import { startWebhookReceiver, webhookSecret } from "../support/webhook-receiver.ts";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

test("the canary tests email, webhook and chat, any number of times, and leaves nothing behind", {
  timeout: 60_000,
}, async () => {
  const [mail, hook] = [await startMailServer(), await startWebhookReceiver()];
  const chat = await startChatReceiver("mattermost");
  const { site, settings } = await startSite(mail.url, hook.url, { CHAT_WEBHOOK_URL: chat.chat.url });
  cleanups.push(mail.stop, hook.stop, chat.stop);
  for (let run = 1; run <= 2; run += 1) {
    const { code, output } = await runCanary(settings, site.url, "--mail-on-failure");
    expect(output).toBe(
      `${site.url} accepted and saved a test project request. Notifications by email, webhook and chat work. The test was deleted.\n`,
    );
    expect(code).toBe(0);
  }
  expect(mail.mails).toEqual([]);
  expect(hook.received).toHaveLength(2);
  expect(chat.attempts()).toBe(2);
  expect(chat.shown).toEqual([]);
  expect(hook.received[0]?.verify()).toMatchObject({
    type: "project_request.test",
    data: { name: "Test by npm run canary" },
  });
  expect(await site.list()).toEqual([]);
});

test("the canary reports a mail server that is down, and leaves nothing behind either", {
  timeout: 60_000,
}, async () => {
  const [mail, hook] = [await startMailServer(), await startWebhookReceiver()];
  await mail.stop();
  const { site, settings } = await startSite(mail.url, hook.url);
  cleanups.push(hook.stop);
  const { code, output } = await runCanary(settings, site.url, "--wait", "3");
  expect(code).toBe(1);
  expect(output).toMatch(/\bemail\b.*ECONNREFUSED/);
  expect(await site.list()).toEqual([]);
});

test("with --mail-on-failure, the staff get an email when the test fails", { timeout: 60_000 }, async () => {
  const [mail, hook] = [
    await startMailServer(),
    await startWebhookReceiver({ respond: () => ({ status: 500 }) }),
  ];
  const { site, settings } = await startSite(mail.url, hook.url);
  cleanups.push(mail.stop, hook.stop);
  expect((await runCanary(settings, site.url, "--wait", "2")).code).toBe(1);
  expect(mail.mails).toEqual([]);
  expect((await runCanary(settings, site.url, "--wait", "2", "--mail-on-failure")).code).toBe(1);
  expect(mail.mails).toHaveLength(1);
  const { subject, text = "" } = mail.mails[0]?.parsed ?? {};
  expect(text).toMatch(/\b500\b/);
  const wording = withoutPorts(`Subject: ${subject}\n\n${text}`).replace("\n-- \n", "\n--\n").trimEnd();
  await expect(`${wording}\n`).toMatchFileSnapshot("snapshots/site-test-failed.txt");
  expect(await site.list()).toEqual([]);
});

test("the canary reports that visitors can't reach a site that is down", { timeout: 60_000 }, async () => {
  const { site, settings } = await startSite("smtp://127.0.0.1:9", "http://127.0.0.1:9");
  await site.stop("SIGTERM");
  const { code, output } = await runCanary(settings, site.url);
  expect(code).toBe(1);
  expect(withoutPorts(output)).toMatchInlineSnapshot(`
    "http://127.0.0.1 did not respond, so visitors can't reach the site: connect ECONNREFUSED 127.0.0.1. Check that it is running, or give its URL with --url.
    "
  `);
});

/** A test has other ports each time. */
function withoutPorts(text: string): string {
  return text.replaceAll(/127\.0\.0\.1:\d+/g, "127.0.0.1");
}

async function startSite(smtpUrl: string, webhookUrl: string, more: Record<string, string> = {}) {
  const channels = {
    SMTP_URL: smtpUrl,
    MAIL_FROM: "site@example.com",
    MAIL_TO: "The Office <office@example.com>",
    WEBHOOK_URL: webhookUrl,
    WEBHOOK_SECRET: webhookSecret,
    ...more,
  };
  // Fewer than the test requests above, which the rate limiter must not count.
  const site: Site = await openSite({ ...channels, RATE_LIMIT: "1", LOG_LEVEL: "silent" });
  cleanups.push(() => site.remove());
  return { site, settings: { ...channels, DATABASE_URL: site.databaseUrl } };
}

/** Runs the canary as `npm run canary` does. */
function runCanary(settings: Record<string, string>, url: string, ...args: readonly string[]) {
  const command = ["src/cli/main.ts", "canary", "--url", url, ...args];
  return new Promise<{ readonly code: unknown; readonly output: string }>((done) => {
    const child = execFile(
      process.execPath,
      command,
      { env: environment(settings) },
      (error, stdout, stderr) => done({ code: error?.code ?? child.exitCode, output: stdout + stderr }),
    );
  });
}
