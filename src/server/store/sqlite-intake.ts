import type { Database } from "better-sqlite3";
import type { Kysely } from "kysely";
import type { Acknowledgement } from "./acknowledgement.ts";
import type { Hits } from "./hits.ts";
import { inGroups } from "./in-groups.ts";
import type { Acceptance, Intake } from "./intake.ts";
import { heldBy, type RowsToStore, rowsToStore } from "./rows-to-store.ts";
import { type SqliteStatements, sqliteStatements } from "./sqlite-statements.ts";
import type { Tables } from "./tables.ts";

/**
 * Accepts on SQLite. Project requests that come in while others are being read share one transaction, so that one
 * flush of the disk serves them all: tried on 2026-11-21, the flush is most of what a lone commit takes. Each is
 * answered after that commit and stands in a savepoint of its own, so that one which can't be written leaves the
 * others whole.
 */
export function sqliteIntake(database: Database, db: Kysely<Tables>, hits: Hits): Intake {
  const statements = sqliteStatements(database);
  // Within a transaction, better-sqlite3 makes this a savepoint.
  const writeOne = database.transaction((one: RowsToStore) => write(statements, one));
  const writeInGroup = (one: RowsToStore): Acceptance => {
    try {
      return writeOne(one);
    } catch (cause) {
      // A full or failing disk ends the whole transaction: what follows would be written outside of it.
      if (!database.inTransaction) throw cause;
      return { outcome: "unavailable", cause };
    }
  };
  // Through Kysely, which lends its one connection to one transaction at a time and waits for a locked file.
  const together = inGroups<RowsToStore, Acceptance>(1, (group) =>
    db.transaction().execute(async () => group.map(writeInGroup)),
  );

  return {
    hits,
    accept: (projectRequest, how = {}) =>
      together(rowsToStore(projectRequest, how)).catch((cause) => ({ outcome: "unavailable", cause })),
  };
}

function write(statements: SqliteStatements, { projectRequest, key, ...told }: RowsToStore): Acceptance {
  if (key && statements.takeKey.get({ ...key, now: projectRequest.received_at }) === undefined) {
    const holder = statements.holderOf.get(key.key);
    if (holder === undefined) throw new Error("an idempotency key is held by nobody");
    return heldBy(holder, key.body_digest);
  }
  statements.addProjectRequest.run(projectRequest);
  for (const delivery of told.deliveries) statements.addDelivery.run(delivery);
  if (told.acknowledgement && mayAcknowledge(statements, told.acknowledgement.limits))
    statements.addDelivery.run(told.acknowledgement.delivery);
  return { outcome: "stored" };
}

function mayAcknowledge(
  statements: SqliteStatements,
  { addressHash: hash, delivery, noneSince }: Acknowledgement,
): boolean {
  return statements.takeAddress.get({ hash, now: delivery.dueAt, noneSince }) !== undefined;
}
