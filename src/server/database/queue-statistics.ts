import { type Kysely, sql } from "kysely";
import { type Channel, scheduledKinds } from "./delivery.ts";
import { createProjectRequestRepository, toConditions } from "./project-requests.ts";
import type { Tables } from "./rows.ts";

/** How much waits for the worker and for the staff, for the daily report and the service metrics. */
export interface QueueStatistics {
  /** Due notifications about open project requests that were not sent yet, for each channel that has some. */
  readonly undelivered: readonly UndeliveredStatistics[];
  /** Failed notifications about open project requests; `resend` retries them. */
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
}

export async function readQueueStatistics(db: Kysely<Tables>, now: string): Promise<QueueStatistics> {
  /** After a reply or in quarantine, nobody waits for them. */
  const aboutOpen = db
    .selectFrom("deliveries")
    .innerJoin("project_requests", "project_requests.id", "project_request_id")
    .where((where) => toConditions(where, { status: "open" }));
  const undelivered = await aboutOpen
    .select(({ fn }) => ["channel", fn.countAll().as("count"), fn.min("created_at").as("oldest")])
    .where("state", "=", sql.lit("pending" as const))
    .where((where) => where.or([where("kind", "not in", scheduledKinds), where("due_at", "<=", now)]))
    .groupBy("channel")
    .orderBy("channel")
    .execute();
  const failed = await aboutOpen
    .select(({ fn }) => fn.countAll().as("count"))
    // Written out, as the index has it.
    .where("state", "=", sql.lit("failed" as const))
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom("project_requests")
    .select(({ fn, case: choose }) => [
      fn.countAll().as("count"),
      fn.sum(choose().when("reply_due_at", "<", now).then(1).else(0).end()).as("overdue"),
      fn.min("received_at").as("oldest"),
    ])
    .where((where) => toConditions(where, { status: "open" }))
    .executeTakeFirstOrThrow();
  return {
    undelivered: undelivered.map(({ count, ...row }) => ({ ...row, count: Number(count) })),
    failed: Number(failed.count),
    open: { count: Number(open.count), oldest: open.oldest, overdue: Number(open.overdue ?? 0) },
    quarantined: await createProjectRequestRepository(db).count({ status: "quarantined" }),
  };
}
