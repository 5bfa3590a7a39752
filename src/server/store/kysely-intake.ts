import type { Transaction } from "kysely";
import { mayAcknowledge } from "./acknowledgement.ts";
import type { Hits } from "./hits.ts";
import type { Intake } from "./intake.ts";
import { heldBy, type KeyHolder, type RowsToStore, rowsToStore } from "./rows-to-store.ts";
import type { Database, Tables } from "./tables.ts";

/** Accepts one by one, each in a transaction of its own. What comes in together is in postgres-intake.ts. */
export function kyselyIntake({ db }: Database, hits: Hits): Intake {
  return {
    hits,

    async accept(projectRequest, how = {}) {
      const rows = rowsToStore(projectRequest, how);
      try {
        // Another round only when the first holder of the key was erased between its refusal and our look.
        for (let round = 1; round <= 3; round += 1) {
          if (await db.transaction().execute((transaction) => write(transaction, rows)))
            return { outcome: "stored" };
          const holder = await holderOf(db, rows.key?.key ?? "");
          if (holder) return heldBy(holder, rows.key?.body_digest ?? "");
        }
        throw new Error("an idempotency key is held by nobody");
      } catch (cause) {
        return { outcome: "unavailable", cause };
      }
    },
  };
}

/** False, and nothing written, when the idempotency key is taken. */
async function write(
  transaction: Transaction<Tables>,
  { projectRequest, key, deliveries, acknowledgement }: RowsToStore,
): Promise<boolean> {
  if (key && !(await takeKey(transaction, key, projectRequest.received_at))) return false;
  await transaction.insertInto("project_requests").values(projectRequest).execute();
  const told = [...deliveries];
  if (acknowledgement && (await mayAcknowledge(transaction, acknowledgement.limits)))
    told.push(acknowledgement.delivery);
  if (told.length > 0) await transaction.insertInto("deliveries").values(told).execute();
  return true;
}

/** A concurrent twin waits here until the first has committed. */
async function takeKey(
  transaction: Transaction<Tables>,
  { key, ...row }: NonNullable<RowsToStore["key"]>,
  now: string,
): Promise<boolean> {
  const taken = await transaction
    .insertInto("idempotency_keys")
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(row).where("idempotency_keys.expires_at", "<=", now),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

function holderOf(db: Database["db"], key: string): Promise<KeyHolder | undefined> {
  return db
    .selectFrom("idempotency_keys")
    .innerJoin("project_requests", "project_requests.id", "idempotency_keys.project_request_id")
    .select(["body_digest", "id", "received_at", "reply_due_at"])
    .where("key", "=", key)
    .executeTakeFirst();
}
