import { randomUUID } from "node:crypto";
import { setTimeout as later } from "node:timers/promises";
import { consultationPath, type Receipt } from "../../contract/endpoints.ts";
import type { Store } from "../../server/store/store.ts";
import type { Channel, Delivery } from "../../server/store/stored.ts";
import { createTestToken, testTokenHeader, testTokenPurpose } from "../../server/signed-token.ts";

export interface CanaryParts {
  /** Where the site answers, without a slash at its end. */
  readonly url: string;
  readonly store: Pick<Store, "show" | "erase" | "signingKey">;
  /** Who is told by the settings. */
  readonly channels: readonly Channel[];
  /** The address that it gives as the visitor's; an acknowledgement would go there. */
  readonly email: string;
  readonly waitSeconds: number;
}

export interface Sung {
  readonly ok: boolean;
  /** What was found, what it means, what to do. */
  readonly words: string;
}

/**
 * Files a project request as a visitor does, waits until the server has tried mail and webhook, and removes it again,
 * whatever came of it. A token signed with the database's own key makes it a test: the mail server is asked whether it
 * would take a mail and gets none, and the webhook has a type of its own.
 */
export async function canary(parts: CanaryParts): Promise<Sung> {
  const filed = await file(parts);
  if ("words" in filed) return filed;
  const { id } = filed;
  try {
    const told = await watch(id, parts);
    return told.ok ? { ok: true, words: `${taken(parts)} ${told.words} It was removed again.` } : told;
  } finally {
    await parts.store.erase({ id });
  }
}

const taken = ({ url }: CanaryParts) => `${url} took a test project request and stored it.`;

async function file({ url, email, store }: CanaryParts): Promise<Receipt | Sung> {
  const expiresAt = Temporal.Now.instant().add({ minutes: 5 });
  const token = createTestToken(await store.signingKey(testTokenPurpose), expiresAt);
  const body = {
    name: "Test by npm run canary",
    email,
    message: "A test of the site. It needs no answer, and is removed by itself within minutes.",
  };
  try {
    const answer = await fetch(url + consultationPath, {
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
    if (answer.status === 201) return (await answer.json()) as Receipt;
    const { detail = "" } = (await answer.json().catch(() => ({}))) as { detail?: string };
    return {
      ok: false,
      words: `${url} refused the test with ${answer.status}, so visitors can't send theirs. ${detail} Look into the server's log.`,
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return {
      ok: false,
      words: `${url} gave no answer, so visitors can't reach the site: ${cause instanceof Error ? cause.message : cause}. Check that it runs, or name its address with --url.`,
    };
  }
}

async function watch(id: string, { store, channels, url, waitSeconds }: CanaryParts): Promise<Sung> {
  const expected = channels.filter((channel) => channel !== "acknowledgement");
  for (let waited = 0; ; waited += everySeconds) {
    const shown = await store.show(id);
    if (shown === null) {
      return {
        ok: false,
        words:
          `${url} took the test, but the store that DATABASE_URL names here does not have it. Run this with the server's own ` +
          `settings. The test is still in the other store; mark it there: npm run -s requests -- answered ${id}`,
      };
    }
    const notices = shown.deliveries.filter(({ message }) => message === "test");
    if (notices.length < expected.length) {
      return {
        ok: false,
        words: `${url} took the test, but the server behind it has other channels set up than this command: ${notices.map(({ channel }) => channel).join(" and ") || "none"}. Run this with the server's own settings. The test was removed again.`,
      };
    }
    const missing = expected.filter(
      (channel) => !notices.some((one) => one.channel === channel && arrived(one)),
    );
    if (missing.length === 0) return { ok: true, words: inWords(expected) };
    const trouble = notices.find((one) => one.state.is === "held" || one.state.is === "given up");
    if (trouble !== undefined || waited >= waitSeconds) {
      return {
        ok: false,
        words: `${url} took the test and stored it, but it was not told by ${missing.join(" and ")} within ${waited} s. ${reasonOf(notices, shown.projectRequest.suspectedOf)} Visitors' project requests are stored all the same. The test was removed again.`,
      };
    }
    await later(everySeconds * 1000);
  }
}

const everySeconds = 1;

function arrived({ state }: Delivery): boolean {
  return state.is === "delivered";
}

function inWords(channels: readonly Channel[]): string {
  return channels.length === 0
    ? "Nobody is told of project requests, because neither SMTP_URL nor WEBHOOK_URL is set."
    : `It was told by ${channels.join(" and ")}.`;
}

function reasonOf(notices: readonly Delivery[], suspectedOf: string | null): string {
  if (suspectedOf !== null) return `It was held as suspected spam: ${suspectedOf}`;
  const reasons = notices.flatMap(({ state }) =>
    "reason" in state && state.reason !== null ? [state.reason] : [],
  );
  return (
    reasons.join(" ") ||
    "Nobody tried to send it: check that the server runs with the same settings as this command."
  );
}
