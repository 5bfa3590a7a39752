import type { Kysely } from "kysely";
import { scheduledKinds } from "./delivery.ts";
import { isFailed, isPending } from "./delivery-states.ts";
import { createProjectRequestRepository, toConditions } from "./project-requests.ts";
import { countRows, type Tables } from "./rows.ts";

export type ReplyStatistics = Awaited<ReturnType<typeof readReplyStatistics>>;

/** How much waits for the worker and for the staff, for the daily report. */
export async function readQueueStatistics(db: Kysely<Tables>, now: string) {
  const undelivered = await selectAboutOpen(db)
    .select(({ fn }) => ["channel", fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
    .where("state", "=", isPending)
    .where((where) => where.or([where("kind", "not in", scheduledKinds), where("due_at", "<=", now)]))
    .groupBy("channel")
    .orderBy("channel")
    .execute();
  const { count } = createProjectRequestRepository(db);
  return {
    /** Due notifications about open project requests that were not sent yet, and when the oldest was added. */
    undelivered: undelivered.map(({ count, ...row }) => ({ ...row, count: Number(count) })),
    /** Failed notifications about open project requests; `resend` retries them. */
    failed: await countRows(selectAboutOpen(db).where("state", "=", isFailed)),
    open: await count({ status: "open" }),
    /** Of those, promised a reply before now. */
    overdue: await count({ status: "overdue", now }),
    quarantined: await count({ status: "quarantined" }),
  };
}

/** After a reply or in quarantine, nobody waits for them. */
function selectAboutOpen(db: Kysely<Tables>) {
  return db
    .selectFrom("deliveries")
    .innerJoin("project_requests", "project_requests.id", "project_request_id")
    .where((where) => toConditions(where, { status: "open" }));
}

/** Attempts in some twenty minutes: a mail server that only delays strangers accepts one of them. */
const manyAttempts = 5;

/**
 * How many notifications about open project requests don't arrive: those that failed, or keep failing. A visitor's address may be
 * wrong, so confirmations don't count.
 */
export async function countUndeliverable(db: Kysely<Tables>): Promise<number> {
  const toOffice = selectAboutOpen(db).where("channel", "!=", "confirmation");
  const failed = toOffice.where("state", "=", isFailed);
  const failing = toOffice.where("state", "=", isPending).where("attempts", ">=", manyAttempts);
  return (await countRows(failed)) + (await countRows(failing));
}

/** Enough for a median, and few enough to read each time. */
const maxReplies = 1000;

/**
 * How the firm kept its promise to those whose project requests came in since a moment, without suspected spam. An index alone
 * gives each count (migrations/0001).
 */
export async function readReplyStatistics(db: Kysely<Tables>, since: string) {
  const received = db.selectFrom("project_requests").where("received_at", ">=", since);
  const replied = received.where("replied_at", "is not", null);
  const quarantined = received.where((where) => toConditions(where, { status: "quarantined" }));
  const times = await replied
    .select(["received_at", "replied_at"])
    .orderBy("received_at", "desc")
    .limit(maxReplies)
    .execute();
  return {
    received: (await countRows(received)) - (await countRows(quarantined)),
    replied: await countRows(replied),
    repliedInTime: await countRows(replied.whereRef("replied_at", "<=", "reply_due_at")),
    /** Of the newest 1,000 that have a reply; null if none has. */
    medianReplySeconds: findMedian(
      times.map(
        ({ received_at, replied_at }) => (Date.parse(replied_at ?? "") - Date.parse(received_at)) / 1000,
      ),
    ),
  };
}

function findMedian(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
