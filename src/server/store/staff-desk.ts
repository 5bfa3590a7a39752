import { deliveryRow, type NewDelivery } from "./delivery-row.ts";
import { type Erased, eraseRows } from "./erase.ts";
import { conditions, type EraseFilter, type Filter } from "./filter.ts";
import { deliveryOf, projectRequestOf } from "./rows.ts";
import type { Channel, Delivery, StoredProjectRequest } from "./stored.ts";
import type { Database } from "./tables.ts";

/** What the staff's commands need of the store. */
export interface StaffDesk {
  /** Without a filter all. Newest first, or by `order: "reply due"` the soonest due first. */
  list(filter?: Filter, paging?: Paging): Promise<readonly StoredProjectRequest[]>;
  count(filter?: Filter): Promise<number>;
  /** One project request with its deliveries in the order they were made; null when there is none. */
  show(id: string): Promise<Shown | null>;
  /** Up to `most` ids that begin so, for staff who write only a part. `start` is of 0-9, a-f and dashes alone. */
  idsBeginning(start: string, most: number): Promise<readonly string[]>;

  /**
   * Lets a suspect go: what was held of it is due at once, or at its later time. Its reminder comes at `remindAt` at the
   * earliest, because the staff learns of it only now.
   */
  release(
    id: string,
    at: { readonly now: string; readonly remindAt: string },
  ): Promise<{ readonly outcome: "released" | "not held" | "unknown" }>;
  /** Makes deliveries that were given up due again with their first id, adds new ones, and opens their channels. */
  resend(id: string, resend: Resend): Promise<Resent>;

  /** Removes what matches, with everything that hangs on it: deliveries, links, idempotency keys, addresses. */
  erase(filter: EraseFilter): Promise<Erased>;
}

export interface Paging {
  readonly order?: "newest" | "reply due";
  readonly limit?: number;
  /** The last one of the page before, in the same order. */
  readonly after?: StoredProjectRequest;
}

export interface Shown {
  readonly projectRequest: StoredProjectRequest;
  readonly deliveries: readonly Delivery[];
}

export interface Resend {
  readonly now: string;
  /** Sent besides: for a channel that had none, or once more for one that was delivered (a new id, or its receiver would drop it as known). */
  readonly added?: readonly NewDelivery[];
  /** Given-up deliveries of these channels; without it of all. */
  readonly channels?: readonly Channel[];
}

export type Resent =
  | { readonly outcome: "queued"; readonly again: number; readonly added: number }
  | { readonly outcome: "unknown" };

export function staffDesk({ db }: Database, afterErase: () => Promise<void>): StaffDesk {
  return {
    async list(filter = {}, { order = "newest", limit, after } = {}) {
      const newest = order === "newest";
      const [column, direction] = newest
        ? (["received_at", "desc"] as const)
        : (["reply_due_at", "asc"] as const);
      let query = db
        .selectFrom("project_requests")
        .selectAll()
        .where((where) => where.and(conditions(where, filter)))
        .orderBy(column, direction)
        .orderBy("id", direction);
      if (limit !== undefined) query = query.limit(limit);
      if (after !== undefined) {
        const last = newest ? after.receivedAt : after.replyDueAt;
        const beyond = newest ? "<" : ">";
        // The first condition alone lets a database begin in the middle of its index; the second would walk to it.
        query = query
          .where(column, `${beyond}=`, last)
          .where((where) =>
            where.or([
              where(column, beyond, last),
              where.and([where(column, "=", last), where("id", beyond, after.id)]),
            ]),
          );
      }
      return (await query.execute()).map(projectRequestOf);
    },

    async count(filter = {}) {
      const { count } = await db
        .selectFrom("project_requests")
        .select((select) => select.fn.countAll().as("count"))
        .where((where) => where.and(conditions(where, filter)))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async show(id) {
      const row = await db.selectFrom("project_requests").selectAll().where("id", "=", id).executeTakeFirst();
      if (row === undefined) return null;
      const deliveries = await db
        .selectFrom("deliveries")
        .selectAll()
        .where("project_request_id", "=", id)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return { projectRequest: projectRequestOf(row), deliveries: deliveries.map(deliveryOf) };
    },

    async idsBeginning(start, most) {
      // A range as well, because LIKE uses no index: "0a" and all that begins so lies before "0ag" in any order of
      // letters. LIKE stays for orders that pass over a dash.
      const rows = await db
        .selectFrom("project_requests")
        .select("id")
        .where("id", ">=", start)
        .where("id", "<=", `${start}g`)
        .where("id", "like", `${start}%`)
        .orderBy("id")
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },

    async release(id, { now, remindAt }) {
      const released = await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("project_requests")
          .set({ released_at: now })
          .where("id", "=", id)
          .where("suspected_of", "is not", null)
          .where("released_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction
          .updateTable("deliveries")
          .set(({ case: choose, and, eb, ref }) => ({
            state: "due",
            due_at: choose()
              .when(and([eb("message", "=", "reminder"), eb("due_at", "<", remindAt)]))
              .then(remindAt)
              .else(ref("due_at"))
              .end(),
          }))
          .where("project_request_id", "=", id)
          .where("state", "=", "held")
          .execute();
        return true;
      });
      if (released) return { outcome: "released" };
      const known = await db
        .selectFrom("project_requests")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      return { outcome: known === undefined ? "unknown" : "not held" };
    },

    async resend(id, { now, added = [], channels }) {
      return await db.transaction().execute(async (transaction) => {
        const inChannels = channels && [...channels];
        const again = await transaction
          .updateTable("deliveries")
          .set({ state: "due", due_at: now, attempts: 0, settled_at: null, holder: null })
          .where("project_request_id", "=", id)
          .where("state", "=", "given_up")
          .$if(inChannels !== undefined, (query) => query.where("channel", "in", inChannels ?? []))
          .returning("channel")
          .execute();
        const known = await transaction
          .selectFrom("project_requests")
          .select("id")
          .where("id", "=", id)
          .executeTakeFirst();
        if (known === undefined) return { outcome: "unknown" } as const;
        if (added.length > 0) {
          const rows = added.map((delivery) =>
            deliveryRow(delivery, { state: "due", projectRequestId: id, createdAt: now }),
          );
          await transaction.insertInto("deliveries").values(rows).execute();
        }
        const opened = [...new Set([...again, ...added].map(({ channel }) => channel))];
        if (opened.length > 0) {
          await transaction.deleteFrom("closed_channels").where("channel", "in", opened).execute();
        }
        return { outcome: "queued", again: again.length, added: added.length } as const;
      });
    },

    async erase(filter) {
      const erased = await db.transaction().execute((transaction) => eraseRows(transaction, filter));
      await afterErase();
      return erased;
    },
  };
}
