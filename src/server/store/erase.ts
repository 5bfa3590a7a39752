import type { Transaction } from "kysely";
import { addressHash } from "./address-hash.ts";
import { conditions, type EraseFilter } from "./filter.ts";
import type { Tables } from "./tables.ts";

/** How many rows are gone. */
export interface Erased {
  readonly projectRequests: number;
  readonly deliveries: number;
}

/** Removes what matches. Deliveries, links and idempotency keys go by their foreign keys. */
export async function eraseRows(transaction: Transaction<Tables>, filter: EraseFilter): Promise<Erased> {
  const { count } = await transaction
    .selectFrom("deliveries")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("project_request_id", "in", (query) =>
      query
        .selectFrom("project_requests")
        .select("project_requests.id")
        .where((where) => where.and(conditions(where, filter))),
    )
    .executeTakeFirstOrThrow();
  const rows = await transaction
    .deleteFrom("project_requests")
    .where((where) => where.and(conditions(where, filter)))
    .returning("email")
    .execute();
  for (const { email } of rows) {
    await transaction
      .deleteFrom("acknowledged_addresses")
      .where("address_hash", "=", addressHash(email))
      .execute();
  }
  return { projectRequests: rows.length, deliveries: Number(count) };
}
