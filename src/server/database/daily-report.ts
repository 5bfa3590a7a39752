import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { addOnce } from "./delivery-states.ts";
import { retentionActor } from "./history.ts";
import { createProjectRequestRepository, isReportThatArrived, toConditions } from "./project-requests.ts";
import { countRows, type Tables } from "./rows.ts";
import { readQueueStatistics } from "./statistics.ts";

export type DailyReport = Awaited<ReturnType<typeof readDailyReport>>;

export interface PlannedReport {
  /** Has one report: the firm's day, even if its hours or its time zone change during it, or the hour of a flood. */
  readonly occasion: `daily_report:${string}` | `flood:${string}`;
  /** When the firm opens on that day, or when that hour ends. */
  readonly dueAt: string;
  readonly now: string;
}

/**
 * Adds one report for each occasion, however many processes try, if anything had come in before. False when nothing was added.
 */
export async function planReport(
  db: Kysely<Tables>,
  { occasion, dueAt, now }: PlannedReport,
): Promise<boolean> {
  if ((await findBeginning(db)) >= dueAt) return false;
  const report = { id: randomUUIDv7(), channel: "email", kind: "daily_report", dueAt } as const;
  return addOnce(db, report, now, occasion);
}

/** How many of each are listed; all are counted. */
const maxListed = 50;
/** Of a message, which may have 256 KiB. */
const excerptCharacters = 1000;

/**
 * The situation at `now`, and what happened since the last report before this one that reached anyone: after an outage, nothing is
 * left out.
 */
export async function readDailyReport(db: Kysely<Tables>, createdAt: string, now: string) {
  const since = await findLastReport(db, createdAt);
  const { list, count } = createProjectRequestRepository(db);
  const quarantined = selectQuarantined(db, since);
  const replies = selectReplies(db, since);
  return {
    since,
    received: await count({ receivedFrom: since }),
    overdue: await list({ status: "overdue", now }, { order: "reply due", limit: maxListed }),
    quarantined: await quarantined
      .select(["id", "reply_due_at as replyDueAt", "name", "email", "project_type"])
      .select([
        "spam_reason as spamReason",
        sql<string>`substr(message, 1, ${sql.lit(excerptCharacters)})`.as("message"),
      ])
      .orderBy("received_at")
      .orderBy("id")
      .limit(maxListed)
      .execute(),
    quarantinedCount: await countRows(quarantined),
    replies: await replies
      .select(["project_requests.id", "name", "project_type", "at as repliedAt", "actor", "detail as how"])
      .orderBy("at")
      .orderBy("project_requests.id")
      .limit(maxListed)
      .execute(),
    replyCount: await countRows(replies),
    deleted: await countRows(
      db
        .selectFrom("history")
        .where("action", "=", "delete")
        .where("actor", "=", retentionActor)
        .where("at", ">=", since),
    ),
    statistics: await readQueueStatistics(db, now),
  };
}

/** When the first project request came in; "never" sorts after every time. Even one that was deleted leaves its history. */
async function findBeginning(db: Kysely<Tables>): Promise<string> {
  const first = await db
    .selectFrom("project_requests")
    .select("received_at as at")
    .orderBy("received_at")
    .limit(1)
    .execute();
  const entry = await db.selectFrom("history").select("at").orderBy("id").limit(1).execute();
  return [...first, ...entry].map(({ at }) => at).sort()[0] ?? "never";
}

/** When it was planned; if there is none, when the first project request came in. */
export async function findLastReport(db: Kysely<Tables>, before: string): Promise<string> {
  const last = await db
    .selectFrom("deliveries")
    .select("created_at as at")
    .where(isReportThatArrived)
    .where("created_at", "<", before)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? findBeginning(db);
}

/** The requests that the spam check has quarantined since then; staff know what they quarantined themselves. */
function selectQuarantined(db: Kysely<Tables>, since: string) {
  return db
    .selectFrom("project_requests")
    .where((where) => toConditions(where, { receivedFrom: since, status: "quarantined" }))
    .where("spam_source", "=", "check");
}

/** Those that were marked as replied since then and still are, by the history. */
function selectReplies(db: Kysely<Tables>, since: string) {
  return (
    db
      .selectFrom("history")
      .innerJoin("project_requests", "project_requests.id", "history.project_request_id")
      // Written out, as the index has it.
      .where("action", "=", sql.lit("mark-replied"))
      .where("at", ">=", since)
      .whereRef("replied_at", "=", "at")
  );
}
