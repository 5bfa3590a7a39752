import type { Kysely } from "kysely";
import { countRows, type Tables } from "../database/tables.ts";
import { type Channel, scheduledKinds } from "../outbox/delivery.ts";
import { isFailed, isPending } from "../outbox/delivery-states.ts";
import { toConditions } from "./project-request-filter.ts";
import { countProjectRequests } from "./project-requests.ts";

/** How much waits for the worker and for the staff, for the daily report. */
export interface QueueStatistics {
  /** Due notifications about open project requests that were not sent yet, and when the oldest was added. */
  readonly undelivered: readonly {
    readonly channel: Channel;
    readonly count: number;
    readonly oldest: string;
  }[];
  /** Failed notifications about open project requests; staff can resend them. */
  readonly failed: number;
  /** Notifications about open project requests that could not be sent before the reply was due, and then made no sense. */
  readonly tooLate: number;
  readonly open: number;
  /** The open requests whose reply was due before now. */
  readonly overdue: number;
  readonly quarantined: number;
}

export async function readQueueStatistics(db: Kysely<Tables>, now: string): Promise<QueueStatistics> {
  const undelivered = await selectAboutOpen(db)
    .select(({ fn }) => ["channel", fn.countAll<number>().as("count"), fn.min("created_at").as("oldest")])
    .where("state", "=", isPending)
    .where((where) => where.or([where("kind", "not in", scheduledKinds), where("due_at", "<=", now)]))
    .groupBy("channel")
    .orderBy("channel")
    .execute();
  return {
    undelivered: undelivered.map(({ count, ...row }) => ({ ...row, count: Number(count) })),
    failed: await countRows(selectAboutOpen(db).where("state", "=", isFailed)),
    tooLate: await countRows(selectAboutOpen(db).where("skipped_because", "=", "overdue")),
    open: await countProjectRequests(db, { status: "open" }),
    overdue: await countProjectRequests(db, { status: "overdue", now }),
    quarantined: await countProjectRequests(db, { status: "quarantined" }),
  };
}

/** Nobody waits for notifications about a project request that has a reply or is quarantined. */
function selectAboutOpen(db: Kysely<Tables>) {
  return db
    .selectFrom("deliveries")
    .innerJoin("project_requests", "project_requests.id", "project_request_id")
    .where((where) => toConditions(where, { status: "open" }));
}

/** Attempts in some twenty minutes: a mail server that only delays strangers accepts one of them. */
const manyAttempts = 5;

/** Failed, failing, or due on a channel that is off. */
export async function countUndeliverable(
  db: Kysely<Tables>,
  { channels, now }: { readonly channels: readonly Channel[]; readonly now: string },
): Promise<number> {
  const toOffice = selectAboutOpen(db).where("channel", "!=", "confirmation");
  const failed = toOffice.where("state", "=", isFailed);
  const failing = toOffice
    .where("state", "=", isPending)
    .where((where) =>
      where.or([
        where("attempts", ">=", manyAttempts),
        where.and([
          where("due_at", "<=", now),
          ...channels.map((channel) => where("channel", "!=", channel)),
        ]),
      ]),
    );
  return (await countRows(failed)) + (await countRows(failing));
}

export async function findFirstFailure(db: Kysely<Tables>): Promise<string | null> {
  const first = await selectAboutOpen(db)
    .select("finished_at")
    .where("state", "=", isFailed)
    .orderBy("finished_at")
    .limit(1)
    .executeTakeFirst();
  return first?.finished_at ?? null;
}

/** Enough for a median, and few enough to read each time. */
const maxReplies = 1000;

export interface ReplyStatistics {
  readonly received: number;
  readonly replied: number;
  readonly repliedInTime: number;
  /** The median of the newest 1,000 requests that have a reply; null if none has. */
  readonly medianReplySeconds: number | null;
}

/** An index alone gives each count (migrations/0001). */
export async function readReplyStatistics(db: Kysely<Tables>, since: string): Promise<ReplyStatistics> {
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
