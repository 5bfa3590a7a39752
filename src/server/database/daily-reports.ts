import { type Kysely, sql } from "kysely";
import type { NewDelivery, StoredProjectRequest } from "./model.ts";
import { toConditions } from "./project-request-filter.ts";
import { toDeliveryRow, toProjectRequest } from "./rows.ts";
import type { Tables } from "./tables.ts";

/** What the daily report to the staff needs. */
export interface DailyReportRepository {
  /**
   * Adds the report of a day, once however many processes try, if anything came in before `receivedBefore`. A report
   * that has not gone out yet is skipped, because the new one covers its days too. While one is being sent, nothing is
   * added: whether it arrives decides where the new one begins. False when nothing was added.
   */
  plan(plan: {
    readonly delivery: NewDelivery;
    readonly dedupeKey: string;
    readonly receivedBefore: string;
  }): Promise<boolean>;
  /** What the report with this delivery id says; the same at each attempt but for what is overdue. */
  read(deliveryId: string, now: string): Promise<DailyReportContents>;
}

export interface DailyReportContents {
  /** The report covers what happened from then on; null for the first one, which covers everything. */
  readonly since: string | null;
  readonly received: number;
  readonly replied: number;
  /** Without a reply although it was due before now, the most overdue first; at most `maxListed`. */
  readonly overdue: readonly StoredProjectRequest[];
  /** Suspected spam that came in meanwhile and is still quarantined: the first `maxListed` of `quarantinedCount`. */
  readonly quarantined: readonly QuarantinedSummary[];
  readonly quarantinedCount: number;
}

/** A quarantined project request as a report lists it. `message` is its beginning: the whole may be 256 KiB. */
export type QuarantinedSummary = Pick<
  StoredProjectRequest,
  "id" | "replyDueAt" | "name" | "email" | "project_type" | "spamReason" | "message"
>;

const maxListed = 50;
const excerptCharacters = 1000;

/**
 * A report covers what came in until shortly before it was planned. A commit may follow its `received_at` by the time
 * limit of a statement, and the clocks of two servers may differ by a minute; without the margin, a project request that
 * is committed just after the count would be in no report.
 */
const marginSeconds = 120;

export function createDailyReportRepository(db: Kysely<Tables>): DailyReportRepository {
  return {
    async plan({ delivery, dedupeKey, receivedBefore }) {
      const [first, planned] = [
        await db
          .selectFrom("project_requests")
          .select("id")
          .where("received_at", "<", receivedBefore)
          .limit(1)
          .executeTakeFirst(),
        await db.selectFrom("deliveries").select("id").where("dedupe_key", "=", dedupeKey).executeTakeFirst(),
      ];
      if (first === undefined || planned !== undefined) return false;
      const now = delivery.dueAt;
      return db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("deliveries")
          .set({ state: "skipped", finished_at: now, lease_owner: null, reason: supersededReason })
          .where("kind", "=", "daily_report")
          .where("state", "=", "pending")
          .where("dedupe_key", "!=", dedupeKey)
          .where((where) => where.or([where("lease_owner", "is", null), where("due_at", "<=", now)]))
          .execute();
        const inProgress = await transaction
          .selectFrom("deliveries")
          .select("id")
          .where("kind", "=", "daily_report")
          .where("state", "=", "pending")
          .executeTakeFirst();
        if (inProgress !== undefined) return false;
        const about = { state: "pending", projectRequestId: null, createdAt: now, dedupeKey } as const;
        const added = await transaction
          .insertInto("deliveries")
          .values(toDeliveryRow(delivery, about))
          .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
          .returning("id")
          .executeTakeFirst();
        return added !== undefined;
      });
    },

    async read(deliveryId, now) {
      const { plannedAt, previous } = await findWindow(db, deliveryId);
      const since = previous === null ? null : subtractMargin(previous);
      const until = subtractMargin(plannedAt);
      const countBetween = async (column: "received_at" | "replied_at") => {
        const { count } = await db
          .selectFrom("project_requests")
          .select(({ fn }) => fn.countAll().as("count"))
          .where(column, ">=", since ?? "")
          .where(column, "<", until)
          .executeTakeFirstOrThrow();
        return Number(count);
      };
      const overdue = await db
        .selectFrom("project_requests")
        .selectAll()
        .where((where) => toConditions(where, { state: "open", replyDueBefore: now }))
        .orderBy("reply_due_at")
        .orderBy("id")
        .limit(maxListed)
        .execute();
      const isNew = { state: "quarantined", receivedFrom: since ?? "", receivedBefore: until } as const;
      const quarantined = await db
        .selectFrom("project_requests")
        .select(["id", "reply_due_at", "name", "email", "project_type", "spam_reason"])
        .select(sql<string>`substr(message, 1, ${sql.lit(excerptCharacters)})`.as("message"))
        .where((where) => toConditions(where, isNew))
        .orderBy("received_at")
        .orderBy("id")
        .limit(maxListed)
        .execute();
      const { count: quarantinedCount } = await db
        .selectFrom("project_requests")
        .select(({ fn }) => fn.countAll().as("count"))
        .where((where) => toConditions(where, isNew))
        .executeTakeFirstOrThrow();
      return {
        since,
        received: await countBetween("received_at"),
        replied: await countBetween("replied_at"),
        overdue: overdue.map(toProjectRequest),
        quarantined: quarantined.map(({ reply_due_at, spam_reason, ...row }) => ({
          ...row,
          replyDueAt: reply_due_at,
          spamReason: spam_reason,
        })),
        quarantinedCount: Number(quarantinedCount),
      };
    },
  };
}

const supersededReason = "A newer daily report covers its days too.";

/** When the report was planned, and the last one before it that arrived: one that was never read covers nothing. */
async function findWindow(
  db: Kysely<Tables>,
  deliveryId: string,
): Promise<{ readonly plannedAt: string; readonly previous: string | null }> {
  const { created_at: plannedAt } = await db
    .selectFrom("deliveries")
    .select("created_at")
    .where("id", "=", deliveryId)
    .executeTakeFirstOrThrow();
  const { previous } = await db
    .selectFrom("deliveries")
    .select(({ fn }) => fn.max("created_at").as("previous"))
    .where("kind", "=", "daily_report")
    .where("state", "=", "delivered")
    .where("created_at", "<", plannedAt)
    .executeTakeFirstOrThrow();
  return { plannedAt, previous };
}

function subtractMargin(at: string): string {
  return Temporal.Instant.from(at)
    .subtract({ seconds: marginSeconds })
    .toString({ smallestUnit: "millisecond" });
}
