import { type Kysely, sql } from "kysely";
import { type Channel, scheduledKinds } from "./model.ts";
import { createProjectRequestRepository, toConditions } from "./project-requests.ts";
import type { Tables } from "./tables.ts";

/** How much waits for the worker and for the staff: what the daily report, readiness and the service metrics show. */
export interface QueueStatistics {
  /** What should have been sent and has not arrived, for each channel that has some. */
  readonly undelivered: readonly UndeliveredStatistics[];
  /** Failed deliveries about a project request; `resend` retries them. A failed daily report is covered by the next. */
  readonly failed: number;
  /** `overdue` of them were promised a reply before now. */
  readonly open: { readonly count: number; readonly oldest: string | null; readonly overdue: number };
  readonly quarantined: number;
}

export interface UndeliveredStatistics {
  readonly channel: Channel;
  readonly count: number;
  /** When the oldest was added. */
  readonly oldest: string;
  /** When the next attempt was or will be due. Each attempt moves it on, so one long past means that nobody sends. */
  readonly nextDueAt: string;
}

export async function readQueueStatistics(db: Kysely<Tables>, now: string): Promise<QueueStatistics> {
  const undelivered = await db
    .selectFrom("deliveries")
    .select(({ fn }) => [
      "channel",
      fn.countAll().as("count"),
      fn.min("created_at").as("oldest"),
      fn.min("due_at").as("next_due_at"),
    ])
    .where("state", "=", sql.lit("pending" as const))
    // The daily report is being sent while it counts.
    .where("kind", "!=", "daily_report")
    .where((where) => where.or([where("kind", "not in", scheduledKinds), where("due_at", "<=", now)]))
    .groupBy("channel")
    .orderBy("channel")
    .execute();
  const failed = await db
    .selectFrom("deliveries")
    .select(({ fn }) => fn.countAll().as("count"))
    // Written out, as the index has it.
    .where("state", "=", sql.lit("failed" as const))
    .where("project_request_id", "is not", null)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom("project_requests")
    .select(({ fn, case: choose }) => [
      fn.countAll().as("count"),
      fn.sum(choose().when("reply_due_at", "<", now).then(1).else(0).end()).as("overdue"),
      fn.min("received_at").as("oldest"),
    ])
    .where((where) => toConditions(where, { state: "open" }))
    .executeTakeFirstOrThrow();
  return {
    undelivered: undelivered.map(({ channel, count, oldest, next_due_at }) => ({
      channel,
      count: Number(count),
      oldest,
      nextDueAt: next_due_at,
    })),
    failed: Number(failed.count),
    open: { count: Number(open.count), oldest: open.oldest, overdue: Number(open.overdue ?? 0) },
    quarantined: await createProjectRequestRepository(db).count({ state: "quarantined" }),
  };
}
