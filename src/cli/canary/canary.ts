import { randomUUID } from "node:crypto";
import { setTimeout as later } from "node:timers/promises";
import { consultationPath, type Receipt } from "../../contract/endpoints.ts";
import type { Database } from "../../server/database/database.ts";
import type { Channel, Delivery } from "../../server/database/model.ts";
import { createTestToken, testTokenHeader } from "../../server/signed-token.ts";

export interface CanaryOptions {
  /** Where the site answers, without a slash at its end. */
  readonly url: string;
  readonly database: Pick<Database, "projectRequests" | "signingKey">;
  /** The channels that the settings turn on. */
  readonly channels: readonly Channel[];
  /** The address given as the visitor's. */
  readonly email: string;
  readonly waitSeconds: number;
}

export interface CanaryResult {
  readonly ok: boolean;
  /** What was found, what it means, what to do. */
  readonly message: string;
}

/**
 * Submits a project request as a visitor does, waits until the server has tried email and webhook, and removes it again,
 * whatever came of it. A token signed with the database's own key makes it a test: the mail server is asked whether it
 * would take an email and gets none, and the webhook has a type of its own.
 */
export async function runCanary(options: CanaryOptions): Promise<CanaryResult> {
  const submitted = await submit(options);
  if ("message" in submitted) return submitted;
  const { id } = submitted;
  try {
    const result = await waitForDeliveries(id, options);
    if (!result.ok) return result;
    return {
      ok: true,
      message: `${options.url} accepted a test project request and stored it. ${result.message} The test was removed.`,
    };
  } finally {
    await options.database.projectRequests.erase({ id });
  }
}

async function submit({ url, email, database }: CanaryOptions): Promise<Receipt | CanaryResult> {
  const token = await createTestToken(database.signingKey);
  const body = {
    name: "Test by npm run canary",
    email,
    message: "A test of the site. It needs no reply and is removed within minutes.",
  };
  try {
    const response = await fetch(url + consultationPath, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        [testTokenHeader]: token,
      },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status === 201) return (await response.json()) as Receipt;
    const { detail = "" } = (await response.json().catch(() => ({}))) as { detail?: string };
    return {
      ok: false,
      message: `${url} rejected the test with ${response.status}, so visitors can't send their requests.${detail && ` ${detail}`} Check the server's log.`,
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return {
      ok: false,
      message: `${url} did not respond, so visitors can't reach the site: ${cause instanceof Error ? cause.message : cause}. Check that it is running, or give its address with --url.`,
    };
  }
}

async function waitForDeliveries(
  id: string,
  { database, channels, url, waitSeconds }: CanaryOptions,
): Promise<CanaryResult> {
  const expected = channels.filter((channel) => channel !== "confirmation");
  for (let waited = 0; ; waited += 1) {
    const found = await database.projectRequests.findWithDeliveries(id);
    if (found === null) {
      return {
        ok: false,
        message:
          `${url} accepted the test, but the database that DATABASE_URL names here does not have it. Run this with the ` +
          "server's own settings. The server deletes the test within two hours.",
      };
    }
    const tests = found.deliveries.filter(({ kind }) => kind === "test");
    const missing = expected.filter(
      (channel) => !tests.some((test) => test.channel === channel && test.state.is === "delivered"),
    );
    if (missing.length === 0) return { ok: true, message: describe(expected) };
    const isNotPlanned = missing.some((channel) => !tests.some((test) => test.channel === channel));
    if (isNotPlanned) {
      return {
        ok: false,
        message: `${url} accepted the test, but its server has different channels configured than this command: ${tests.map(({ channel }) => channel).join(" and ") || "none"}. Run this with the server's own settings. The test was removed.`,
      };
    }
    if (tests.some(({ state }) => state.is === "failed") || waited >= waitSeconds) {
      return {
        ok: false,
        message: `${url} accepted the test and stored it, but ${missing.join(" and ")} did not work within ${waited} s. ${explain(tests)} Visitors' project requests are still stored. The test was removed.`,
      };
    }
    await later(1000);
  }
}

function describe(channels: readonly Channel[]): string {
  return channels.length === 0
    ? "Nobody is notified of project requests, because neither SMTP_URL nor WEBHOOK_URL is set."
    : `${channels.join(" and ")} ${channels.length === 1 ? "works" : "work"}.`;
}

function explain(tests: readonly Delivery[]): string {
  const reasons = tests.flatMap(({ state }) =>
    "reason" in state && state.reason !== null ? [state.reason] : [],
  );
  return (
    reasons.join(" ") ||
    "No attempt was made: check that the server runs with the same settings as this command."
  );
}
