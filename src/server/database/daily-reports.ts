import { type Kysely, sql } from "kysely";
import { countReplies, listReplies, type ReplySummary } from "./daily-report-replies.ts";
import { markedAsSpam, type NewDelivery, retentionActor, type StoredProjectRequest } from "./model.ts";
import {
  createProjectRequestRepository,
  type ProjectRequestFilter,
  toConditions,
} from "./project-requests.ts";
import { type Tables, toDeliveryRow } from "./tables.ts";

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
  /** What the report with this delivery id says: the same at each attempt, except for what is overdue. */
  read(deliveryId: string, now: string): Promise<DailyReportContents>;
  /** Reports that were delivered cover all suspected spam that came in before then; null if none was delivered. */
  findListedBefore(): Promise<string | null>;
}

export interface DailyReportContents {
  /** The report covers what happened from then on; null for the first one, which covers everything. */
  readonly since: string | null;
  readonly received: number;
  readonly replied: number;
  /** Open project requests whose reply was due before now, the most overdue first; at most `maxListed`. */
  readonly overdue: readonly StoredProjectRequest[];
  /** What the spam check quarantined since then and nobody released: the first `maxListed` of `quarantinedCount`. */
  readonly quarantined: readonly QuarantinedSummary[];
  readonly quarantinedCount: number;
  /** Project requests that were marked as replied since then and still are: the first `maxListed` of `replyCount`. */
  readonly replies: readonly ReplySummary[];
  readonly replyCount: number;
  /** How many the site erased since then because they were old (retention.ts). */
  readonly erased: number;
}

/** A quarantined project request as a report lists it. `message` is only its beginning: all of it may be 256 KiB. */
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
  const { list, count } = createProjectRequestRepository(db);

  /** True once there has been a project request: even one that was erased leaves its history. */
  const isInUse = async (receivedBefore: string) => {
    const [first] = await list({ receivedBefore }, { limit: 1 });
    const history = db.selectFrom("history").select("id").where("at", "<", receivedBefore);
    return first !== undefined || (await history.limit(1).executeTakeFirst()) !== undefined;
  };

  return {
    async plan({ delivery, dedupeKey, receivedBefore }) {
      if (!(await isInUse(receivedBefore)) || (await isPlanned(db, dedupeKey))) return false;
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
        const about = { state: "pending", project_request_id: null, created_at: now } as const;
        const added = await transaction
          .insertInto("deliveries")
          .values(toDeliveryRow(delivery, { ...about, dedupe_key: dedupeKey }))
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
      const received = { receivedFrom: since ?? "", receivedBefore: until };
      const overdue = { state: "open", replyDueBefore: now } as const;
      return {
        since,
        received: await count(received),
        replied: await countReplied(db, since ?? "", until),
        overdue: await list(overdue, { order: "reply due", limit: maxListed }),
        quarantined: await listQuarantined(db, received),
        quarantinedCount: await countQuarantined(db, received),
        replies: await listReplies(db, since ?? "", until, maxListed),
        replyCount: await countReplies(db, since ?? "", until),
        erased: await countErased(db, since ?? "", until),
      };
    },

    async findListedBefore() {
      const { last } = await db
        .selectFrom("deliveries")
        .select(({ fn }) => fn.max("created_at").as("last"))
        .where("kind", "=", "daily_report")
        .where("state", "=", "delivered")
        .executeTakeFirstOrThrow();
      return last === null ? null : subtractMargin(last);
    },
  };
}

const supersededReason = "A newer daily report covers its days too.";

async function isPlanned(db: Kysely<Tables>, dedupeKey: string): Promise<boolean> {
  const query = db.selectFrom("deliveries").select("id").where("dedupe_key", "=", dedupeKey);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * When the report was planned, and the last one before it that arrived at an address at least: one that was never read covers
 * nothing, and one that a single address never gets is no reason to repeat the same days to the others.
 */
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
    .where((where) => where.or([where("state", "=", "delivered"), where("delivered_to", "!=", "")]))
    .where("created_at", "<", plannedAt)
    .executeTakeFirstOrThrow();
  return { plannedAt, previous };
}

async function countReplied(db: Kysely<Tables>, from: string, before: string): Promise<number> {
  const { count } = await db
    .selectFrom("project_requests")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("replied_at", ">=", from)
    .where("replied_at", "<", before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countErased(db: Kysely<Tables>, from: string, before: string): Promise<number> {
  const { count } = await db
    .selectFrom("history")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("action", "=", "erased")
    .where("actor", "=", retentionActor)
    .where("at", ">=", from)
    .where("at", "<", before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The first to come in are listed first. */
async function listQuarantined(
  db: Kysely<Tables>,
  received: ProjectRequestFilter,
): Promise<readonly QuarantinedSummary[]> {
  const rows = await selectQuarantined(db, received)
    .select(["id", "reply_due_at", "name", "email", "project_type", "spam_reason"])
    .select(sql<string>`substr(message, 1, ${sql.lit(excerptCharacters)})`.as("message"))
    .orderBy("received_at")
    .orderBy("id")
    .limit(maxListed)
    .execute();
  return rows.map(({ reply_due_at: replyDueAt, spam_reason: spamReason, ...row }) => ({
    ...row,
    replyDueAt,
    spamReason,
  }));
}

async function countQuarantined(db: Kysely<Tables>, received: ProjectRequestFilter): Promise<number> {
  const { count } = await selectQuarantined(db, received)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Without what someone on the staff marked, because nobody has to be told of that. */
function selectQuarantined(db: Kysely<Tables>, received: ProjectRequestFilter) {
  return db
    .selectFrom("project_requests")
    .where((where) => toConditions(where, { ...received, state: "quarantined" }))
    .where("spam_reason", "!=", markedAsSpam);
}

function subtractMargin(at: string): string {
  return Temporal.Instant.from(at)
    .subtract({ seconds: marginSeconds })
    .toString({ smallestUnit: "millisecond" });
}
