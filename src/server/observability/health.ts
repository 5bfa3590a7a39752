import { setTimeout } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import type { Channel } from "../database/delivery.ts";

/** Whether all is well, and why not: sentences without personal data. */
export interface CheckResult {
  readonly ok: boolean;
  readonly problems: readonly string[];
}

export interface Health {
  /** For a balancer: a project request could be stored. Kept for 5 seconds, because each check writes to the disk. */
  checkReady(): Promise<CheckResult>;
  /** For an uptime monitor: that, deliveries are moving, and the mail server accepts our sign-in, asked every 5 minutes. */
  checkHealth(): Promise<CheckResult>;
}

export interface HealthOptions {
  readonly database: Pick<Database, "checkWritable">;
  /** When the worker of each channel that is on last looked for something to send. */
  readonly lookedAt: () => ReadonlyMap<Channel, Temporal.Instant>;
  /** Signs in to the mail server: why that fails, in a sentence, or null if it works. Left out if no email is sent. */
  readonly verifyMailServer?: () => Promise<string | null>;
  readonly now: () => Temporal.Instant;
  /** Called when the site stops being ready, with why. */
  readonly onUnready: (cause: unknown) => void;
}

export function createHealth({
  database,
  lookedAt,
  verifyMailServer = async () => null,
  now,
  onUnready,
}: HealthOptions): Health {
  let wasReady = true;
  const checkReady = keepFor(5_000, async () => {
    const cause = await findWriteError(database);
    // Logged once, however often it is asked.
    if (cause !== null && wasReady) onUnready(cause);
    wasReady = cause === null;
    return cause === null ? [] : [notWritable];
  });
  const checkMail = keepFor(5 * 60_000, async () => {
    const reason = await verifyMailServer();
    return reason === null ? [] : [reason];
  });
  return {
    checkReady: async () => toResult(await checkReady()),
    checkHealth: async () =>
      toResult([...(await checkReady()), ...findStuck(lookedAt(), now()), ...(await checkMail())]),
  };
}

/** Asks at most once in that time, however many ask us. */
function keepFor<Value>(milliseconds: number, ask: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    const at = performance.now();
    if (last === null || at - last.at > milliseconds) last = { at, value: ask() };
    return last.value;
  };
}

async function findWriteError(database: Pick<Database, "checkWritable">): Promise<unknown> {
  const noResponse = new Error("no response within 5 s");
  const timeout = setTimeout(5_000, noResponse, { ref: false });
  return Promise.race([
    database.checkWritable().then(
      () => null,
      (cause: unknown) => cause,
    ),
    timeout,
  ]);
}

/** A worker looks every few seconds, and an attempt takes two minutes at most. */
const stuckMinutes = 15;

function findStuck(lookedAt: ReadonlyMap<Channel, Temporal.Instant>, now: Temporal.Instant): string[] {
  const latest = now.subtract({ minutes: stuckMinutes });
  return [...lookedAt]
    .filter(([, at]) => Temporal.Instant.compare(at, latest) < 0)
    .map(
      ([channel]) =>
        `Nothing was sent on the ${channel} channel for ${stuckMinutes} minutes, because the site has stopped looking. Restart it.`,
    );
}

function toResult(problems: readonly string[]): CheckResult {
  return { ok: problems.length === 0, problems };
}

const notWritable =
  "The database can't be written to, so project requests are not accepted. The log says why.";
