import type { Kysely } from "kysely";
import type { Channel, Lease } from "./delivery.ts";
import { addOnce, createLeases, isPending } from "./delivery-states.ts";
import type { Tables } from "./rows.ts";

const maxLinksInDay = 5;

export interface DeliveryRepository extends ReturnType<typeof createDeliveryRepository> {}

/** The outbox, for the workers (delivery-states.ts), and what is asked about it. */
export function createDeliveryRepository(db: Kysely<Tables>, lockRows: boolean) {
  return {
    ...createLeases(db, lockRows),

    /** When the next delivery of the channel is due, or a lease ends; null when nothing is pending. */
    async findNextDueAt(channel: Channel): Promise<string | null> {
      const next = await db
        .selectFrom("deliveries")
        .select("due_at")
        .where("channel", "=", channel)
        .where("state", "=", isPending)
        .orderBy("due_at")
        .limit(1)
        .executeTakeFirst();
      return next?.due_at ?? null;
    },

    /** Adds an email with a new private link for an address: at most one in ten minutes and five in a day. False if not. */
    async addStaffLink(id: string, recipient: string, now: string): Promise<boolean> {
      const earlier = await db
        .selectFrom("deliveries")
        .select(["id", "created_at"])
        // An index finds the few that belong to none.
        .where("project_request_id", "is", null)
        .where("kind", "=", "staff_link")
        .where("recipient", "=", recipient)
        .orderBy("created_at", "desc")
        .limit(maxLinksInDay)
        .execute();
      const isWithin = (index: number, minutes: number) => {
        const at = earlier[index]?.created_at;
        return at !== undefined && Date.parse(now) - Date.parse(at) < minutes * 60_000;
      };
      if (isWithin(0, 10) || isWithin(maxLinksInDay - 1, 24 * 60)) return false;
      const link = { id, channel: "email", kind: "staff_link", recipient } as const;
      // The same for all that come after one link, so that of two servers only one adds the next.
      return addOnce(db, link, now, `staff_link:${recipient}:${earlier[0]?.id ?? ""}`);
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
        .whereRef("other.id", "<>", "own.id")
        .where(({ and, eb, or, ref }) =>
          or([
            and([eb("other.state", "=", "delivered"), eb("other.finished_at", ">", since)]),
            and([
              eb("other.lease_owner", "is not", null),
              or([
                eb("other.due_at", "<", ref("own.due_at")),
                and([eb("other.due_at", "=", ref("own.due_at")), eb("other.id", "<", ref("own.id"))]),
              ]),
            ]),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },
  };
}
