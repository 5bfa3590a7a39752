import type { Database } from "better-sqlite3";
import type { Kysely } from "kysely";
import { deliveryRow } from "./delivery-row.ts";
import type { Hits } from "./hits.ts";
import { inGroups } from "./in-groups.ts";
import type { Acceptance, AcceptHow, Intake } from "./intake.ts";
import { rowOf } from "./rows.ts";
import { type SqliteStatements, sqliteStatements } from "./sqlite-statements.ts";
import type { AcceptedProjectRequest } from "./stored.ts";
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
  const writeOne = database.transaction((one: Waiting) => write(statements, one));
  const writeInGroup = (one: Waiting): Acceptance => {
    try {
      return writeOne(one);
    } catch (cause) {
      // A full or failing disk ends the whole transaction: what follows would be written outside of it.
      if (!database.inTransaction) throw cause;
      return { outcome: "unavailable", cause };
    }
  };
  // Through Kysely, which lends its one connection to one transaction at a time and waits for a locked file.
  const together = inGroups<Waiting, Acceptance>(1, (group) =>
    db.transaction().execute(async () => group.map(writeInGroup)),
  );

  return {
    hits,
    accept: (projectRequest, how = {}) =>
      together({ projectRequest, how }).catch((cause) => ({ outcome: "unavailable", cause })),
  };
}

interface Waiting {
  readonly projectRequest: AcceptedProjectRequest;
  readonly how: AcceptHow;
}

function write(statements: SqliteStatements, { projectRequest, how }: Waiting): Acceptance {
  const { suspectedOf = null, deliveries = [], idempotency = null, acknowledgement = null } = how;
  const { id, receivedAt } = projectRequest;
  if (idempotency !== null) {
    const { key, bodyDigest, expiresAt } = idempotency;
    const row = { key, body_digest: bodyDigest, project_request_id: id, expires_at: expiresAt };
    if (statements.takeKey.get({ ...row, now: receivedAt }) === undefined) {
      return asBefore(statements, key, bodyDigest);
    }
  }
  statements.addProjectRequest.run(rowOf(projectRequest, suspectedOf));
  const state = suspectedOf === null ? "due" : "held";
  const rows = [...deliveries];
  if (acknowledgement !== null && suspectedOf === null) {
    const { addressHash: hash, delivery, noneSince, most, mostSince } = acknowledgement;
    const free = statements.acknowledgedSince.all(mostSince, most).length < most;
    if (free && statements.takeAddress.get({ hash, now: delivery.dueAt, noneSince }) !== undefined) {
      rows.push(delivery);
    }
  }
  for (const delivery of rows) {
    statements.addDelivery.run(deliveryRow(delivery, { state, projectRequestId: id, createdAt: receivedAt }));
  }
  return { outcome: "stored" };
}

/** The key is held: by the same body, whose receipt is answered again, or by another. */
function asBefore({ firstOf }: SqliteStatements, key: string, bodyDigest: string): Acceptance {
  const first = firstOf.get(key);
  if (first === undefined) throw new Error("an idempotency key is held by nobody");
  if (first.body_digest !== bodyDigest) return { outcome: "conflicting" };
  return {
    outcome: "repeated",
    receipt: { id: first.id, receivedAt: first.received_at, replyDueAt: first.reply_due_at },
  };
}
