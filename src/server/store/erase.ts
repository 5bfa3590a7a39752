import { sql, type Transaction } from "kysely";
import { addressHash } from "./address-hash.ts";
import { conditions, type EraseFilter } from "./filter.ts";
import type { Tables } from "./tables.ts";

/** How many rows are gone. */
export interface Erased {
  readonly projectRequests: number;
  readonly deliveries: number;
}

/** Removes what matches with all that hangs on it. Links and idempotency keys go by their foreign keys. */
export async function eraseRows(transaction: Transaction<Tables>, filter: EraseFilter): Promise<Erased> {
  // Locks the rows first, so that nothing is added to them meanwhile.
  const rows = await transaction
    .updateTable("project_requests")
    .set({ digested_at: sql<string | null>`digested_at` })
    .where((where) =>
      where.and([
        ...conditions(where, filter),
        ...(filter.id === undefined ? [] : [where("id", "=", filter.id)]),
      ]),
    )
    .returning(["id", "email"])
    .execute();
  let deliveries = 0;
  for (const { id, email } of rows) {
    const gone = await transaction
      .deleteFrom("deliveries")
      .where("project_request_id", "=", id)
      .executeTakeFirst();
    deliveries += Number(gone.numDeletedRows);
    await transaction.deleteFrom("project_requests").where("id", "=", id).execute();
    await transaction
      .deleteFrom("acknowledged_addresses")
      .where("address_hash", "=", addressHash(email))
      .execute();
  }
  return { projectRequests: rows.length, deliveries };
}
