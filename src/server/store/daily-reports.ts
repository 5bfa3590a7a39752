import { type Kysely, sql } from "kysely";
import { deliveryRow, type NewDelivery } from "./delivery-row.ts";
import { conditions } from "./filter.ts";
import { projectRequestOf } from "./rows.ts";
import type { StoredProjectRequest } from "./stored.ts";
import type { Tables } from "./tables.ts";

/** What the daily report to the staff needs of the store. */
export interface DailyReports {
  /**
   * Adds the report of a day, once however many processes try, if anything came in before `receivedBefore`. A report
   * that has not gone out yet is skipped, because the new one covers its days too. While one is being sent, nothing is
   * added: whether it arrives decides where the new one begins. False when nothing was added.
   */
  planDailyReport(plan: {
    readonly delivery: NewDelivery;
    readonly onceKey: string;
    readonly receivedBefore: string;
  }): Promise<boolean>;
  /** What the report with this id tells; the same at each attempt but for what is overdue. */
  readDailyReport(id: string, now: string): Promise<DailyReportContents>;
}

export interface DailyReportContents {
  /** The report covers what happened from then on; null for the first one, which covers everything. */
  readonly since: string | null;
  readonly accepted: number;
  readonly answered: number;
  /** Promised a reply before now and without one, the most overdue first; not more than `mostListed`. */
  readonly overdue: readonly StoredProjectRequest[];
  /** Suspected spam that came in meanwhile and is still held: the first `mostListed` of `newlyHeldCount`. */
  readonly newlyHeld: readonly HeldSummary[];
  readonly newlyHeldCount: number;
}

/** A held project request as a report lists it. `message` is its beginning: the whole may be 256 KiB. */
export type HeldSummary = Pick<
  StoredProjectRequest,
  "id" | "replyDueAt" | "name" | "email" | "project_type" | "suspectedOf" | "message"
>;

const mostListed = 50;
const excerptCharacters = 1000;

/**
 * A report covers what came in until a little before it was planned. A commit may follow its `received_at` by the time
 * limit of a statement, and the clocks of two servers may differ by a minute; without the margin, a project request that
 * is committed just after the count would be in no report.
 */
const marginSeconds = 120;

export function dailyReports(db: Kysely<Tables>): DailyReports {
  return {
    async planDailyReport({ delivery, onceKey, receivedBefore }) {
      const first = await db
        .selectFrom("project_requests")
        .select("id")
        .where("received_at", "<", receivedBefore)
        .limit(1)
        .executeTakeFirst();
      if (first === undefined) return false;
      const planned = await db
        .selectFrom("deliveries")
        .select("id")
        .where("once_key", "=", onceKey)
        .executeTakeFirst();
      if (planned !== undefined) return false;
      const now = delivery.dueAt;
      return db.transaction().execute(async (transaction) => {
        const open = transaction
          .selectFrom("deliveries")
          .select("id")
          .where("message", "=", "digest")
          .where("state", "=", "due");
        await transaction
          .updateTable("deliveries")
          .set({ state: "skipped", settled_at: now, holder: null, reason: supersededReason })
          .where("message", "=", "digest")
          .where("state", "=", "due")
          .where("once_key", "!=", onceKey)
          .where((where) => where.or([where("holder", "is", null), where("due_at", "<=", now)]))
          .execute();
        if ((await open.executeTakeFirst()) !== undefined) return false;
        const row = deliveryRow(delivery, {
          state: "due",
          projectRequestId: null,
          createdAt: now,
          onceKey,
        });
        const added = await transaction
          .insertInto("deliveries")
          .values(row)
          .onConflict((conflict) => conflict.column("once_key").doNothing())
          .returning("id")
          .executeTakeFirst();
        return added !== undefined;
      });
    },

    async readDailyReport(id, now) {
      const { plannedAt, previous } = await planOf(db, id);
      const since = previous === null ? null : beforeMargin(previous);
      const until = beforeMargin(plannedAt);
      const countBetween = async (column: "received_at" | "answered_at") => {
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
        .where((where) => where.and(conditions(where, { status: "open" })))
        .where("reply_due_at", "<", now)
        .orderBy("reply_due_at")
        .orderBy("id")
        .limit(mostListed)
        .execute();
      const held = { status: "held", receivedBefore: until, ...(since && { receivedFrom: since }) } as const;
      const newlyHeld = await db
        .selectFrom("project_requests")
        .select(["id", "reply_due_at", "name", "email", "project_type", "suspected_of"])
        .select(sql<string>`substr(message, 1, ${sql.lit(excerptCharacters)})`.as("message"))
        .where((where) => where.and(conditions(where, held)))
        .orderBy("received_at")
        .orderBy("id")
        .limit(mostListed)
        .execute();
      const { count: newlyHeldCount } = await db
        .selectFrom("project_requests")
        .select(({ fn }) => fn.countAll().as("count"))
        .where((where) => where.and(conditions(where, held)))
        .executeTakeFirstOrThrow();
      return {
        since,
        accepted: await countBetween("received_at"),
        answered: await countBetween("answered_at"),
        overdue: overdue.map(projectRequestOf),
        newlyHeld: newlyHeld.map(({ reply_due_at, suspected_of, ...row }) => ({
          ...row,
          replyDueAt: reply_due_at,
          suspectedOf: suspected_of,
        })),
        newlyHeldCount: Number(newlyHeldCount),
      };
    },
  };
}

const supersededReason = "A newer daily report covers its days as well.";

/** When the report was planned, and the last one before it that arrived: one that was never read covers nothing. */
async function planOf(
  db: Kysely<Tables>,
  id: string,
): Promise<{ readonly plannedAt: string; readonly previous: string | null }> {
  const { created_at: plannedAt } = await db
    .selectFrom("deliveries")
    .select("created_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { previous } = await db
    .selectFrom("deliveries")
    .select(({ fn }) => fn.max("created_at").as("previous"))
    .where("message", "=", "digest")
    .where("state", "=", "delivered")
    .where("created_at", "<", plannedAt)
    .executeTakeFirstOrThrow();
  return { plannedAt, previous };
}

function beforeMargin(at: string): string {
  return Temporal.Instant.from(at)
    .subtract({ seconds: marginSeconds })
    .toString({ smallestUnit: "millisecond" });
}
