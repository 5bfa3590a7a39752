import type { Kysely } from "kysely";
import type { Channel } from "./stored.ts";
import type { Tables } from "./tables.ts";

/** Channels whose receiver wants nothing more. */
export interface ClosedChannels {
  /** The receiver of the channel said that it is gone. It stays so until the target changes or `resend` opens it. */
  closeChannel(closed: ClosedChannel): Promise<void>;
  /** The closed channel, if it was closed for the same target. */
  closedChannel(channel: Channel, targetHash: string): Promise<ClosedChannel | null>;
}

export interface ClosedChannel {
  readonly channel: Channel;
  /** SHA-256 of where the channel led, so that another receiver is open. */
  readonly targetHash: string;
  readonly closedAt: string;
  readonly reason: string;
}

export function closedChannels(db: Kysely<Tables>): ClosedChannels {
  return {
    async closeChannel({ channel, targetHash, closedAt, reason }) {
      const row = { target_hash: targetHash, closed_at: closedAt, reason };
      await db
        .insertInto("closed_channels")
        .values({ channel, ...row })
        .onConflict((conflict) => conflict.column("channel").doUpdateSet(row))
        .execute();
    },

    async closedChannel(channel, targetHash) {
      const row = await db
        .selectFrom("closed_channels")
        .selectAll()
        .where("channel", "=", channel)
        .where("target_hash", "=", targetHash)
        .executeTakeFirst();
      return row === undefined ? null : { channel, targetHash, closedAt: row.closed_at, reason: row.reason };
    },
  };
}
