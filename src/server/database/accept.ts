import type { Kysely } from "kysely";
import type { Receipt } from "../../contract/endpoints.ts";
import { createBatcher } from "./batcher.ts";
import type { AcceptedProjectRequest, NewDelivery } from "./model.ts";
import { toDeliveryRow, toProjectRequestRow } from "./rows.ts";
import type { IdempotencyKeyRow, Tables } from "./tables.ts";

/** A project request with all that is written in the same transaction. */
export interface NewProjectRequest {
  readonly projectRequest: AcceptedProjectRequest;
  /** Why it looks like spam, in a sentence for the staff. Its deliveries are then quarantined. */
  readonly spamReason?: string | null;
  readonly deliveries?: readonly NewDelivery[];
  readonly idempotency?: Idempotency | null;
}

export interface Idempotency {
  readonly key: string;
  /** Digest of what was sent; a key that comes again with another one is in conflict. */
  readonly bodyDigest: string;
  /** From then on the key counts as new again. */
  readonly expiresAt: string;
}

/** Only "stored" and "repeated" may be acknowledged to the visitor. */
export type AcceptResult =
  | { readonly outcome: "stored" }
  /** The same key with the same body was stored before: `receipt` is what was answered then. */
  | { readonly outcome: "repeated"; readonly receipt: Receipt }
  /** The key belongs to another body. Nothing was stored. */
  | { readonly outcome: "conflicting" }
  | { readonly outcome: "unavailable"; readonly cause: unknown };

export type Accept = (newRequest: NewProjectRequest) => Promise<AcceptResult>;

/**
 * Stores project requests. "stored" means that the commit is on disk, not only in memory. What arrives together is
 * stored in one transaction, because the flush is most of what a commit costs (docs/decisions/0018).
 */
export function createAccept(db: Kysely<Tables>, { concurrency }: { readonly concurrency: number }): Accept {
  const run = (batch: readonly NewProjectRequest[]) => acceptBatch(db, batch);
  const accept = createBatcher({ concurrency, maxSize, run });
  return (newRequest) => accept(newRequest).catch((cause) => ({ outcome: "unavailable", cause }));
}

/** A project request has 15 values and each of its deliveries 12; one statement of SQLite takes 32,766. */
const maxSize = 200;

/** If one row is at fault, each is tried by itself, so that it fails alone. */
async function acceptBatch(
  db: Kysely<Tables>,
  batch: readonly NewProjectRequest[],
): Promise<readonly AcceptResult[]> {
  try {
    const stored = await storeBatch(db, batch);
    const existing = await findExisting(
      db,
      batch.filter(({ projectRequest }) => !stored.has(projectRequest.id)),
    );
    return batch.map((one) =>
      stored.has(one.projectRequest.id) ? { outcome: "stored" } : toRepeat(one, existing),
    );
  } catch (cause) {
    if (batch.length === 1 || !isRowError(cause)) return batch.map(() => ({ outcome: "unavailable", cause }));
    const results: AcceptResult[] = [];
    for (const one of batch) results.push(...(await acceptBatch(db, [one])));
    return results;
  }
}

/** Writes each whose key is free or who has none, with its deliveries. Returns the ids of what was stored. */
async function storeBatch(
  db: Kysely<Tables>,
  batch: readonly NewProjectRequest[],
): Promise<ReadonlySet<string>> {
  const keys = toKeyRows(batch);
  const now = batch
    .map(({ projectRequest }) => projectRequest.receivedAt)
    .reduce((one, other) => (one > other ? one : other));
  return db.transaction().execute(async (transaction) => {
    // A concurrent transaction with the same key makes this wait until it has committed.
    const taken =
      keys.length === 0
        ? []
        : await transaction
            .insertInto("idempotency_keys")
            .values(keys)
            .onConflict((conflict) =>
              conflict
                .column("key")
                .doUpdateSet(({ ref }) => ({
                  body_digest: ref("excluded.body_digest"),
                  project_request_id: ref("excluded.project_request_id"),
                  expires_at: ref("excluded.expires_at"),
                }))
                .where("idempotency_keys.expires_at", "<=", now),
            )
            .returning("project_request_id")
            .execute();
    const owners = new Set(taken.map((row) => row.project_request_id));
    const fresh = batch.filter(
      ({ projectRequest, idempotency }) => !idempotency || owners.has(projectRequest.id),
    );
    if (fresh.length > 0) {
      await transaction
        .insertInto("project_requests")
        .values(
          fresh.map(({ projectRequest, spamReason }) =>
            toProjectRequestRow(projectRequest, spamReason ?? null),
          ),
        )
        .execute();
    }
    const deliveries = fresh.flatMap(toDeliveryRows);
    if (deliveries.length > 0) await transaction.insertInto("deliveries").values(deliveries).execute();
    return new Set(fresh.map(({ projectRequest }) => projectRequest.id));
  });
}

/** The first of each key in the batch, sorted, so that two servers never wait for each other. */
function toKeyRows(batch: readonly NewProjectRequest[]): IdempotencyKeyRow[] {
  const rows = new Map<string, IdempotencyKeyRow>();
  for (const { projectRequest, idempotency } of batch) {
    if (!idempotency || rows.has(idempotency.key)) continue;
    rows.set(idempotency.key, {
      key: idempotency.key,
      body_digest: idempotency.bodyDigest,
      project_request_id: projectRequest.id,
      expires_at: idempotency.expiresAt,
    });
  }
  return [...rows.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

function toDeliveryRows({ projectRequest, spamReason, deliveries = [] }: NewProjectRequest) {
  return deliveries.map((delivery) =>
    toDeliveryRow(delivery, {
      state: spamReason ? "quarantined" : "pending",
      projectRequestId: projectRequest.id,
      createdAt: projectRequest.receivedAt,
    }),
  );
}

type Existing = ReadonlyMap<string, { readonly body_digest: string; readonly receipt: Receipt }>;

async function findExisting(db: Kysely<Tables>, repeats: readonly NewProjectRequest[]): Promise<Existing> {
  if (repeats.length === 0) return new Map();
  const rows = await db
    .selectFrom("idempotency_keys")
    .innerJoin("project_requests", "project_requests.id", "idempotency_keys.project_request_id")
    .select(["key", "body_digest", "id", "received_at", "reply_due_at"])
    .where(
      "key",
      "in",
      repeats.map(({ idempotency }) => idempotency?.key ?? ""),
    )
    .execute();
  return new Map(
    rows.map(({ key, body_digest, id, received_at, reply_due_at }) => [
      key,
      { body_digest, receipt: { id, receivedAt: received_at, replyDueAt: reply_due_at } },
    ]),
  );
}

function toRepeat({ idempotency }: NewProjectRequest, existing: Existing): AcceptResult {
  const found = existing.get(idempotency?.key ?? "");
  if (found === undefined) {
    // Erased in this moment. The visitor is asked to send again, and then the key is free.
    return { outcome: "unavailable", cause: new Error("the owner of the idempotency key was just erased") };
  }
  return found.body_digest === idempotency?.bodyDigest
    ? { outcome: "repeated", receipt: found.receipt }
    : { outcome: "conflicting" };
}

/**
 * True for what one row can cause: data that can't be stored, a broken constraint, two that wait for each other (SQLSTATE
 * classes 22, 23 and 40), or a row for which the disk has no space left.
 */
function isRowError(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(22|23|40)\w{3}$|^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|FULL)/.test(code);
}
