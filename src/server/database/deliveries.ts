import { type Kysely, type SqlBool, sql } from "kysely";
import type { Channel, Claim, Lease } from "./delivery.ts";
import { createLeases, isPending } from "./delivery-states.ts";
import type { Tables } from "./rows.ts";

export interface DeliveryRepository extends ReturnType<typeof createDeliveryRepository> {}

/** The outbox, for the workers (delivery-states.ts), and queries about it. */
export function createDeliveryRepository(db: Kysely<Tables>, lockRows: boolean) {
  return {
    ...createLeases(db, lockRows),

    /** When the next delivery of the channel is due, or a lease ends; null when nothing is pending but `except`. */
    async findNextDueAt(channel: Channel, except: Claim["except"] = []): Promise<string | null> {
      const next = await db
        .selectFrom("deliveries")
        .select("due_at")
        .where("channel", "=", channel)
        .where("state", "=", isPending)
        .$if(except.length > 0, (query) => query.where("id", "not in", except))
        .orderBy("due_at")
        .limit(1)
        .executeTakeFirst();
      return next?.due_at ?? null;
    },

    /**
     * True when another confirmation reached the visitor's mailbox after `since`, or is on its way: of two at once, the one whose
     * attempt began first goes.
     */
    async wasConfirmed({ id }: Pick<Lease, "id">, since: string): Promise<boolean> {
      const other = await db
        .selectFrom("deliveries as other")
        .innerJoin("deliveries as own", "own.mailbox", "other.mailbox")
        .select("other.id")
        .where("own.id", "=", id)
        .where(({ and, eb, or }) =>
          or([
            and([eb("other.state", "=", "delivered"), eb("other.finished_at", ">", since)]),
            and([
              eb("other.lease_owner", "is not", null),
              sql<SqlBool>`(other.due_at, other.id) < (own.due_at, own.id)`,
            ]),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },
  };
}
