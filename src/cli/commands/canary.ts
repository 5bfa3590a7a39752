import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { consultationPath, type Receipt } from "../../contract/endpoints.ts";
import type { MailSetting } from "../../server/config/config.ts";
import type { Database } from "../../server/database/database.ts";
import type { Channel } from "../../server/database/model.ts";
import { toStoredReason } from "../../server/notifications/redact-words.ts";
import { createTestToken, testTokenHeader } from "../../server/signed-token.ts";
import { defineCommand, type Outcome, withDatabase } from "../command.ts";

export const canary = defineCommand({
  summary: "send a test project request through the running site",
  help: `Submits a test project request as a visitor would, waits until the server has tried email, webhook and chat, and
deletes it. No one gets an email: the mail server is only asked whether it would accept one. The webhook receiver gets a
message of the type project_request.test. The chat gets a message without text, which it does not show. \`npm run canary\`
is short for this command.

Usage: npm run -s requests -- canary [options]

  --url URL          the site's URL (default: SITE_URL)
  --wait SECONDS     how long to wait for email, webhook and chat (default: 60)
  --mail-on-failure  email the staff if the test fails
  --json             output JSON: { "url", "channels" }

Examples:
  npm run -s requests -- canary
  npm run canary -- --url http://127.0.0.1:3000`,

  options: {
    url: { type: "string" },
    wait: { type: "string", default: "60" },
    "mail-on-failure": { type: "boolean" },
  },
  async run({ url: given, wait, "mail-on-failure": mailOnFailure }, context) {
    if (!/^\d{1,5}$/.test(wait))
      return { mistake: `--wait is '${wait}'. Enter a number of seconds, such as 60.` };
    const config = context.config();
    const url = (given ?? config.siteUrl ?? `http://127.0.0.1:${config.port}`).replace(/\/$/, "");
    // Email and webhook take a while to load.
    const { configuredChannels } = await import("../../server/notifications/notifications.ts");
    const channels = configuredChannels(config).filter((channel) => channel !== "confirmation");
    const outcome = await withDatabase(context, async (database) => {
      const submitted = await submit(url, database);
      if ("failure" in submitted) return submitted;
      try {
        return await waitForDeliveries(submitted.id, database, { url, channels, waitSeconds: Number(wait) });
      } finally {
        await database.deleteTest(submitted.id);
      }
    }).catch((error: Error) => ({ failure: `The database failed during the test: ${error.message}` }));
    if (!("failure" in outcome) || !mailOnFailure || config.mail === null) return outcome;
    return { failure: outcome.failure + (await emailStaff(config.mail, url, outcome.failure)) };
  },
});

/** A token signed with the database's own key makes it a test, which notifies nobody. */
async function submit(
  url: string,
  { signingKey }: Database,
): Promise<Receipt | { readonly failure: string }> {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    [testTokenHeader]: await createTestToken(signingKey),
  };
  const body = JSON.stringify({
    name: "Test by npm run canary",
    email: "canary@example.com",
    message: "A test of the site. It needs no reply and is removed within minutes.",
  });
  try {
    const signal = AbortSignal.timeout(20_000);
    const request = { method: "POST", headers, body, redirect: "manual", signal } as const;
    const response = await fetch(url + consultationPath, request);
    if (response.status === 201) return (await response.json()) as Receipt;
    const { detail = "" } = (await response.json().catch(() => ({}))) as { detail?: string };
    return {
      failure: `${url} rejected the test with ${response.status}, so visitors may not be able to send project requests either.${detail && ` ${detail}`} Check the server's log.`,
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return {
      failure: `${url} did not respond, so visitors can't reach the site: ${cause instanceof Error ? cause.message : cause}. Check that it is running, or give its URL with --url.`,
    };
  }
}

interface Expected {
  readonly url: string;
  /** Those that must work. */
  readonly channels: readonly Channel[];
  readonly waitSeconds: number;
}

async function waitForDeliveries(
  id: string,
  { projectRequests }: Database,
  { url, channels, waitSeconds }: Expected,
): Promise<Outcome> {
  for (let waited = 0; ; waited += 1) {
    const found = await projectRequests.findWithDeliveries(id);
    if (found === null)
      return {
        failure: `${url} accepted the test, but it isn't in the database that DATABASE_URL points to here. Run this with the server's own settings. The server deletes the test within two hours.`,
      };
    const tests = found.deliveries.filter(({ kind }) => kind === "test");
    const tested = tests.map(({ channel }) => channel);
    if (channels.some((channel) => !tested.includes(channel)))
      return {
        failure: `${url} accepted the test, but its server has different channels configured than this command: ${joinNames(tested) || "none"}. Run this with the server's own settings. The test was deleted.`,
      };
    const open = tests.filter(({ channel, state }) => channels.includes(channel) && state.is !== "delivered");
    if (open.length === 0) {
      const result =
        channels.length === 0
          ? "No one is notified of project requests: none of SMTP_URL, WEBHOOK_URL and CHAT_WEBHOOK_URL is set."
          : `Notifications by ${joinNames(channels)} work.`;
      return {
        data: { url, channels },
        text: `${url} accepted and saved a test project request. ${result} The test was deleted.`,
      };
    }
    if (open.some(({ state }) => state.is === "failed") || waited >= waitSeconds) {
      const names = joinNames(open.map(({ channel }) => channel));
      const reasons = open.flatMap(({ state }) => ("reason" in state && state.reason) || []).join(" ");
      return {
        failure: `${url} accepted and saved the test, but ${names} could not be delivered (waited ${waited} s). ${reasons || "No attempt was made: check that the server runs with the same settings as this command."} Visitors' project requests are still saved. The test was deleted.`,
      };
    }
    await sleep(1000);
  }
}

/** "email, webhook and chat". */
function joinNames(names: readonly Channel[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" and ");
}

/** Straight to the mail server: the site that would send it may be what fails. Returns what went wrong, if anything. */
async function emailStaff(mail: MailSetting, url: string, message: string): Promise<string> {
  const { createEmailSender } = await import("../../server/notifications/channels/smtp.ts");
  const { renderSiteTestFailed } = await import("../../server/notifications/templates/site-test-email.ts");
  const result = await createEmailSender(mail)({
    id: randomUUID(),
    to: mail.to,
    ...renderSiteTestFailed({ host: URL.parse(url)?.host ?? url, message }),
  });
  return "reason" in result ? `\nThe staff could not be emailed: ${toStoredReason(result)}` : "";
}
