import type { Transaction } from "kysely";
import type { Receipt } from "../../contract/endpoints.ts";
import { type Acknowledgement, mayAcknowledge } from "./acknowledgement.ts";
import { deliveryRow, type NewDelivery } from "./delivery-row.ts";
import type { Hits } from "./hits.ts";
import { rowOf } from "./rows.ts";
import type { AcceptedProjectRequest } from "./stored.ts";
import type { Database, Tables } from "./tables.ts";

/** What accepting a project request needs of the store. */
export interface Intake {
  /**
   * Writes the project request, its deliveries and its idempotency key in one transaction. "stored" means
   * that the commit is on the disk, not only in memory. Deliveries of a suspect are held.
   */
  accept(projectRequest: AcceptedProjectRequest, how?: AcceptHow): Promise<Acceptance>;
  /** Counts per client, shared by every server process on the same store. */
  readonly hits: Hits;
}

export interface AcceptHow {
  /** Why it looks like spam, in words for the staff. */
  readonly suspectedOf?: string | null;
  readonly deliveries?: readonly NewDelivery[];
  readonly idempotency?: Idempotency | null;
  readonly acknowledgement?: Acknowledgement | null;
}

export interface Idempotency {
  readonly key: string;
  /** Digest of what was sent; a key that comes again with another is in conflict. */
  readonly bodyDigest: string;
  /** From then on the key counts as new again. */
  readonly expiresAt: string;
}

/** What became of a project request. Nothing but "stored" and "repeated" may be acknowledged to the visitor. */
export type Acceptance =
  | { readonly outcome: "stored" }
  /** The same key with the same body was stored before: `receipt` is what was answered then. */
  | { readonly outcome: "repeated"; readonly receipt: Receipt }
  /** The key belongs to another body. Nothing was stored. */
  | { readonly outcome: "conflicting" }
  | { readonly outcome: "unavailable"; readonly cause: unknown };

/** Accepts one, through Kysely. What comes in together is in postgres-intake.ts and sqlite-intake.ts. */
export function intake({ db }: Database, hits: Hits): Intake {
  return {
    hits,

    async accept(projectRequest, how = {}) {
      try {
        // A second round only when the first holder of the key was erased between its refusal and our look.
        for (let round = 1; ; round += 1) {
          const { idempotency = null } = how;
          const stored = await db
            .transaction()
            .execute((transaction) => write(transaction, projectRequest, how));
          if (stored || idempotency === null) return { outcome: "stored" };
          const first = await firstOf(db, idempotency.key);
          if (first === undefined && round < 3) continue;
          if (first === undefined) throw new Error("an idempotency key is held by nobody");
          return first.bodyDigest === idempotency.bodyDigest
            ? { outcome: "repeated", receipt: first.receipt }
            : { outcome: "conflicting" };
        }
      } catch (cause) {
        return { outcome: "unavailable", cause };
      }
    },
  };
}

/** False, and nothing written, when the idempotency key is taken. */
async function write(
  transaction: Transaction<Tables>,
  projectRequest: AcceptedProjectRequest,
  { suspectedOf = null, deliveries = [], idempotency = null, acknowledgement = null }: AcceptHow,
): Promise<boolean> {
  if (idempotency !== null && !(await takeKey(transaction, projectRequest, idempotency))) return false;
  await transaction.insertInto("project_requests").values(rowOf(projectRequest, suspectedOf)).execute();
  const rows = [...deliveries];
  if (
    acknowledgement !== null &&
    suspectedOf === null &&
    (await mayAcknowledge(transaction, acknowledgement))
  ) {
    rows.push(acknowledgement.delivery);
  }
  if (rows.length > 0) {
    const state = suspectedOf === null ? "due" : "held";
    const { id, receivedAt } = projectRequest;
    await transaction
      .insertInto("deliveries")
      .values(
        rows.map((delivery) => deliveryRow(delivery, { state, projectRequestId: id, createdAt: receivedAt })),
      )
      .execute();
  }
  return true;
}

/** A concurrent twin waits here until the first has committed. */
async function takeKey(
  transaction: Transaction<Tables>,
  { id, receivedAt }: AcceptedProjectRequest,
  { key, bodyDigest, expiresAt }: Idempotency,
): Promise<boolean> {
  const row = { body_digest: bodyDigest, project_request_id: id, expires_at: expiresAt };
  const taken = await transaction
    .insertInto("idempotency_keys")
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(row).where("idempotency_keys.expires_at", "<=", receivedAt),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

async function firstOf(
  db: Database["db"],
  key: string,
): Promise<{ readonly bodyDigest: string; readonly receipt: Receipt } | undefined> {
  const row = await db
    .selectFrom("idempotency_keys")
    .innerJoin("project_requests", "project_requests.id", "idempotency_keys.project_request_id")
    .select(["body_digest", "id", "received_at", "reply_due_at"])
    .where("key", "=", key)
    .executeTakeFirst();
  return (
    row && {
      bodyDigest: row.body_digest,
      receipt: { id: row.id, receivedAt: row.received_at, replyDueAt: row.reply_due_at },
    }
  );
}
