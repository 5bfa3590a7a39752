import { sql } from "kysely";
import type { Channel } from "./stored.ts";
import type { Database } from "./tables.ts";

/** What those who watch the site need of the store. */
export interface Vitals {
  /** Resolves once something was written to where project requests are kept; rejects when that is not possible. */
  writable(): Promise<void>;
  vitals(now: string): Promise<VitalSigns>;
}

export interface VitalSigns {
  /** What should have been sent and has not arrived, for each channel that has some. */
  readonly undelivered: readonly Undelivered[];
  /** Given up about a project request; `resend` sends them again. A daily report that was given up is told by the next. */
  readonly givenUp: number;
  /** Neither answered nor held; `overdue` of them were promised a reply before now. */
  readonly unanswered: { readonly count: number; readonly oldest: string | null; readonly overdue: number };
  readonly held: number;
}

export interface Undelivered {
  readonly channel: Channel;
  readonly count: number;
  /** When the oldest was written. */
  readonly oldest: string;
  /** When the next attempt was or will be due. Each attempt moves it on, so one long past means that nobody sends. */
  readonly nextDueAt: string;
}

export function vitals({ db }: Database, writable: () => Promise<void>): Vitals {
  return {
    writable,

    async vitals(now) {
      const undelivered = await db
        .selectFrom("deliveries")
        .select(({ fn }) => [
          "channel",
          fn.countAll().as("count"),
          fn.min("created_at").as("oldest"),
          fn.min("due_at").as("next_due_at"),
        ])
        .where("state", "=", sql.lit("due" as const))
        // The daily report is being sent itself while it counts.
        .where("message", "!=", "digest")
        .where((where) => where.or([where("message", "!=", "reminder"), where("due_at", "<=", now)]))
        .groupBy("channel")
        .orderBy("channel")
        .execute();
      const givenUp = await db
        .selectFrom("deliveries")
        .select(({ fn }) => fn.countAll().as("count"))
        // Written out, as the index has it.
        .where("state", "=", sql.lit("given_up" as const))
        // All but daily reports, which nobody can send again: a later one says more.
        .where("project_request_id", "is not", null)
        .executeTakeFirstOrThrow();
      const open = await db
        .selectFrom("project_requests")
        .select(({ fn, case: when }) => [
          fn.countAll().as("count"),
          fn.sum(when().when("reply_due_at", "<", now).then(1).else(0).end()).as("overdue"),
          fn.min("received_at").as("oldest"),
        ])
        .where("answered_at", "is", null)
        .where((where) => where.or([where("suspected_of", "is", null), where("released_at", "is not", null)]))
        .executeTakeFirstOrThrow();
      const held = await db
        .selectFrom("project_requests")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("answered_at", "is", null)
        .where("suspected_of", "is not", null)
        .where("released_at", "is", null)
        .executeTakeFirstOrThrow();
      return {
        undelivered: undelivered.map(({ channel, count, oldest, next_due_at }) => ({
          channel,
          count: Number(count),
          oldest,
          nextDueAt: next_due_at,
        })),
        givenUp: Number(givenUp.count),
        unanswered: { count: Number(open.count), oldest: open.oldest, overdue: Number(open.overdue ?? 0) },
        held: Number(held.count),
      };
    },
  };
}
