import { type Kysely, sql } from "kysely";
import { type NewDelivery, reportKeyPrefix } from "./delivery.ts";
import { retentionActor } from "./history.ts";
import {
  markedAsSpam,
  type ReplyMethod,
  replyMethods,
  type StoredProjectRequest,
} from "./project-request.ts";
import { createProjectRequestRepository, toConditions } from "./project-requests.ts";
import { type Tables, toDeliveryRow } from "./rows.ts";

/** The daily report to the staff. It shows the situation at the time it is written and depends on no earlier report. */
export interface DailyReportRepository {
  /**
   * Adds the report of a business morning, once however many processes try, if anything came in before `opening`. False when
   * nothing was added.
   */
  plan(plan: {
    readonly delivery: NewDelivery;
    /** The previous business morning, from which on the report lists what happened. */
    readonly since: string;
    readonly opening: string;
  }): Promise<boolean>;
  read(deliveryId: string, now: string): Promise<DailyReportContents>;
}

export interface DailyReportContents {
  readonly since: string;
  /** How many project requests came in since then. */
  readonly received: number;
  /** Open project requests whose reply was due before now, the most overdue first; at most `maxListed`. */
  readonly overdue: readonly StoredProjectRequest[];
  /** Suspected spam that came in since then and is still quarantined: the first `maxListed` of `quarantinedCount`. */
  readonly quarantined: readonly QuarantinedSummary[];
  readonly quarantinedCount: number;
  /** Project requests that were marked as replied since then and still are: the first `maxListed` of `replyCount`. */
  readonly replies: readonly ReplySummary[];
  readonly replyCount: number;
  /** How many the site deleted since then because they were old (jobs.ts). */
  readonly deleted: number;
}

/** `message` is only its beginning: all of it may be 256 KiB. */
export type QuarantinedSummary = Pick<
  StoredProjectRequest,
  "id" | "replyDueAt" | "name" | "email" | "project_type" | "spamReason" | "message"
>;

/** Who marked it, and how the firm replied, null if nobody said. */
export interface ReplySummary extends Pick<StoredProjectRequest, "id" | "name" | "project_type"> {
  readonly repliedAt: string;
  readonly actor: string;
  readonly how: ReplyMethod | null;
}

const maxListed = 50;
const excerptCharacters = 1000;

export function createDailyReportRepository(db: Kysely<Tables>): DailyReportRepository {
  const { list, count } = createProjectRequestRepository(db);

  /** True once there has been a project request: even one that was deleted leaves its history. */
  const isInUse = async (before: string) => {
    const [first] = await list({ receivedBefore: before }, { limit: 1 });
    const history = db.selectFrom("history").select("id").where("at", "<", before);
    return first !== undefined || (await history.limit(1).executeTakeFirst()) !== undefined;
  };

  return {
    async plan({ delivery, since, opening }) {
      if (!(await isInUse(opening))) return false;
      const row = { state: "pending", project_request_id: null, created_at: delivery.dueAt } as const;
      const added = await db
        .insertInto("deliveries")
        .values(toDeliveryRow(delivery, { ...row, dedupe_key: reportKeyPrefix + since }))
        .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
        .returning("id")
        .executeTakeFirst();
      return added !== undefined;
    },

    async read(deliveryId, now) {
      const { dedupe_key: key } = await db
        .selectFrom("deliveries")
        .select("dedupe_key")
        .where("id", "=", deliveryId)
        .executeTakeFirstOrThrow();
      const since = key?.slice(reportKeyPrefix.length) ?? now;
      return {
        since,
        received: await count({ receivedFrom: since }),
        overdue: await list({ status: "overdue", now }, { order: "reply due", limit: maxListed }),
        ...(await readQuarantined(db, since)),
        ...(await readReplies(db, since)),
        deleted: await countDeleted(db, since),
      };
    },
  };
}

/** The first to come in are listed first. Those that staff marked themselves are left out. */
async function readQuarantined(db: Kysely<Tables>, since: string) {
  const query = db
    .selectFrom("project_requests")
    .where((where) => toConditions(where, { receivedFrom: since, status: "quarantined" }))
    .where("spam_reason", "!=", markedAsSpam);
  const rows = await query
    .select(["id", "reply_due_at", "name", "email", "project_type", "spam_reason"])
    .select(sql<string>`substr(message, 1, ${sql.lit(excerptCharacters)})`.as("message"))
    .orderBy("received_at")
    .orderBy("id")
    .limit(maxListed)
    .execute();
  const { count } = await query.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  const quarantined = rows.map(({ reply_due_at: replyDueAt, spam_reason: spamReason, ...row }) => ({
    ...row,
    replyDueAt,
    spamReason,
  }));
  return { quarantined, quarantinedCount: Number(count) };
}

/** By the history, without those that were undone. The first to be marked are listed first. */
async function readReplies(db: Kysely<Tables>, since: string) {
  const query = db
    .selectFrom("history")
    .innerJoin("project_requests", "project_requests.id", "history.project_request_id")
    // Written out, as the index has it.
    .where("action", "=", sql.lit("mark-replied"))
    .where("at", ">=", since)
    .whereRef("replied_at", "=", "at");
  const rows = await query
    .select(["project_requests.id", "name", "project_type", "at", "actor", "detail"])
    .orderBy("at")
    .orderBy("project_requests.id")
    .limit(maxListed)
    .execute();
  const { count } = await query.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  const replies = rows.map(({ at, detail, ...row }) => ({
    ...row,
    repliedAt: at,
    how: replyMethods.find((method) => method === detail) ?? null,
  }));
  return { replies, replyCount: Number(count) };
}

async function countDeleted(db: Kysely<Tables>, since: string): Promise<number> {
  const { count } = await db
    .selectFrom("history")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("action", "=", "delete")
    .where("actor", "=", retentionActor)
    .where("at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
