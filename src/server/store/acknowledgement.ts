import type { Transaction } from "kysely";
import type { NewDelivery } from "./delivery-row.ts";
import type { Tables } from "./tables.ts";

/** A mail to the visitor, left out where it could flood an address; a suspect never gets one. */
export interface Acknowledgement {
  readonly delivery: NewDelivery;
  /** SHA-256 of the address in lower case, in hexadecimal. */
  readonly addressHash: string;
  /** Only if the address had none since. */
  readonly noneSince: string;
}

/** Decides and remembers in one, so that two at once for one address are not both let through. */
export async function mayAcknowledge(
  transaction: Transaction<Tables>,
  { delivery, addressHash, noneSince }: Acknowledgement,
): Promise<boolean> {
  const taken = await transaction
    .insertInto("acknowledged_addresses")
    .values({ address_hash: addressHash, last_at: delivery.dueAt })
    .onConflict((conflict) =>
      conflict
        .column("address_hash")
        .doUpdateSet({ last_at: delivery.dueAt })
        .where("acknowledged_addresses.last_at", "<=", noneSince),
    )
    .returning("address_hash")
    .executeTakeFirst();
  return taken !== undefined;
}
