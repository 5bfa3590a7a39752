import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { consultationPath, type Receipt } from "../../contract/endpoints.ts";
import type { MailSetting } from "../../server/config/config.ts";
import type { Database } from "../../server/database/database.ts";
import type { Channel } from "../../server/database/model.ts";
import { createTestToken, testTokenHeader } from "../../server/test-token.ts";
import { defineCommand, type Outcome, withDatabase } from "../command.ts";

export const canary = defineCommand({
  summary: "sends a test project request through the running site",
  help: `Submits a project request as a visitor does, waits until the server has tried email and webhook, and removes it again.
Nobody gets an email: the mail server is only asked whether it would accept one. The webhook's receiver gets the type
project_request.test. \`npm run canary\` is short for this command.

Usage: npm run -s requests -- canary [options]

  --url URL          where the site is; SITE_URL if left out
  --wait SECONDS     how long email and webhook may take; 60 if left out
  --mail-on-failure  emails the staff when the test fails
  --json             { "url", "channels" }

Examples:
  npm run -s requests -- canary
  npm run canary -- --url http://127.0.0.1:3000`,

  options: {
    url: { type: "string" },
    wait: { type: "string", default: "60" },
    "mail-on-failure": { type: "boolean" },
  },
  async run({ url: given, wait, "mail-on-failure": mailOnFailure }, context) {
    if (!/^\d{1,5}$/.test(wait)) return { mistake: `--wait is '${wait}'. Enter a number of seconds.` };
    const config = context.config();
    const { configuredChannels } = await import("../../server/notifications/notifications.ts");
    const [recipient = "canary@example.com"] = config.mail?.to ?? [];
    const options: TestOptions = {
      url: (given ?? config.siteUrl ?? `http://127.0.0.1:${config.port}`).replace(/\/$/, ""),
      email: /<([^<>]+)>$/.exec(recipient)?.[1] ?? recipient,
      channels: configuredChannels(config).filter((channel) => channel !== "confirmation"),
      waitSeconds: Number(wait),
    };
    const outcome = await withDatabase(context, (database) => testSite(database, options)).catch(
      explainDatabaseError,
    );
    if (!("failure" in outcome) || !mailOnFailure || config.mail === null) return outcome;
    const emailed = await emailStaff(config.mail, outcome.failure);
    return { failure: `${outcome.failure}${emailed}` };
  },
});

interface TestOptions {
  readonly url: string;
  /** The address given as the visitor's. */
  readonly email: string;
  /** Those that must work. */
  readonly channels: readonly Channel[];
  readonly waitSeconds: number;
}

async function testSite(database: Database, options: TestOptions): Promise<Outcome> {
  const submitted = await submit(database, options);
  if ("failure" in submitted) return submitted;
  try {
    return await waitForDeliveries(database, submitted.id, options);
  } finally {
    await database.projectRequests.erase({ id: submitted.id });
  }
}

/** A token signed with the database's own key makes it a test, which notifies nobody. */
async function submit(
  { signingKey }: Database,
  { url, email }: TestOptions,
): Promise<Receipt | { readonly failure: string }> {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    [testTokenHeader]: await createTestToken(signingKey),
  };
  const message = "A test of the site. It needs no reply and is removed within minutes.";
  const body = JSON.stringify({ name: "Test by npm run canary", email, message });
  try {
    const signal = AbortSignal.timeout(20_000);
    const sent = { method: "POST", headers, body, redirect: "manual", signal } as const;
    const response = await fetch(url + consultationPath, sent);
    if (response.status === 201) return (await response.json()) as Receipt;
    const { detail = "" } = (await response.json().catch(() => ({}))) as { detail?: string };
    return {
      failure: `${url} rejected the test with ${response.status}, so visitors can't send their requests.${detail && ` ${detail}`} Check the server's log.`,
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return {
      failure: `${url} did not respond, so visitors can't reach the site: ${cause instanceof Error ? cause.message : cause}. Check that it is running, or give its address with --url.`,
    };
  }
}

async function waitForDeliveries(
  { projectRequests }: Database,
  id: string,
  { url, channels, waitSeconds }: TestOptions,
): Promise<Outcome> {
  for (let waited = 0; ; waited += 1) {
    const found = await projectRequests.findWithDeliveries(id);
    if (found === null)
      return {
        failure: `${url} accepted the test, but the database that DATABASE_URL names here does not have it. Run this with the server's own settings. The server deletes the test within two hours.`,
      };
    const tests = found.deliveries.filter(({ kind }) => kind === "test");
    const tested = tests.map(({ channel }) => channel);
    if (channels.some((channel) => !tested.includes(channel)))
      return {
        failure: `${url} accepted the test, but its server has different channels configured than this command: ${tested.join(" and ") || "none"}. Run this with the server's own settings. The test was removed.`,
      };
    const broken = tests.filter(
      ({ channel, state }) => channels.includes(channel) && state.is !== "delivered",
    );
    if (broken.length === 0)
      return {
        data: { url, channels },
        text: `${url} accepted a test project request and stored it. ${describe(channels)} The test was removed.`,
      };
    if (broken.some(({ state }) => state.is === "failed") || waited >= waitSeconds) {
      const reasons = broken.flatMap(({ state }) => ("reason" in state && state.reason) || []).join(" ");
      return {
        failure: `${url} accepted the test and stored it, but ${broken.map(({ channel }) => channel).join(" and ")} did not work within ${waited} s. ${reasons || "No attempt was made: check that the server runs with the same settings as this command."} Visitors' project requests are still stored. The test was removed.`,
      };
    }
    await sleep(1000);
  }
}

function describe(channels: readonly Channel[]): string {
  if (channels.length === 0)
    return "Nobody is notified of project requests, because neither SMTP_URL nor WEBHOOK_URL is set.";
  return `${channels.join(" and ")} ${channels.length === 1 ? "works" : "work"}.`;
}

function explainDatabaseError(error: unknown): Outcome {
  const cause = error instanceof Error ? error.message : String(error);
  return { failure: `The database failed during the test: ${cause}` };
}

/** Straight to the mail server: the site that would send it may be what fails. Returns what went wrong, if anything. */
async function emailStaff(mail: MailSetting, message: string): Promise<string> {
  const { createEmailSender, createMessageId } = await import("../../server/notifications/channels/smtp.ts");
  const { renderHtml, renderText } = await import("../../server/notifications/templates/email-layout.ts");
  const content = {
    heading: "The test of the site failed",
    paragraphs: [message],
    footer: "You get this email each time the test fails. `npm run canary` runs it again.",
  };
  const result = await createEmailSender(mail)({
    messageId: createMessageId(randomUUID(), mail.from),
    to: mail.to,
    subject: content.heading,
    text: renderText(content),
    html: renderHtml(content),
  });
  return "reason" in result ? `\nThe staff could not be emailed: ${result.reason}` : "";
}
