import type { Kysely } from "kysely";
import type { Receipt } from "../../contract/endpoints.ts";
import { createBatcher } from "../database/batcher.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { NewDelivery } from "../outbox/delivery.ts";
import { addDeliveries } from "../outbox/delivery-states.ts";
import { addEntry } from "./history.ts";
import { recordedAction } from "./history-actions.ts";
import { type AcceptedProjectRequest, toProjectRequestRow } from "./project-request.ts";

/** A project request with all that is written in the same transaction. */
export interface NewProjectRequest {
  readonly projectRequest: AcceptedProjectRequest;
  /** Why the spam check suspects it, in a sentence for the staff. */
  readonly spamReason?: string | null;
  readonly deliveries?: readonly NewDelivery[];
  readonly idempotency?: Idempotency | undefined;
  /** Who recorded it for a caller; the first entry of its history. */
  readonly recordedBy?: string;
}

declare module "../database/tables.ts" {
  interface Tables {
    readonly idempotency_keys: IdempotencyKeyRow;
  }
}

export interface IdempotencyKeyRow {
  readonly key: string;
  /** Digest of the values. The same key with another digest is a conflict. */
  readonly body_digest: string;
  readonly project_request_id: string;
  /** The time from which the key counts as new again. */
  readonly expires_at: string;
}

export type Idempotency = Omit<IdempotencyKeyRow, "project_request_id">;

/** Only "stored" and "repeated" may be acknowledged to the visitor. */
export type StoreResult =
  | { readonly outcome: "stored"; readonly receipt: Receipt }
  /** The same key with the same body was stored before: `receipt` is the one sent then. */
  | { readonly outcome: "repeated"; readonly receipt: Receipt }
  /** The key belongs to another body. Nothing was stored. */
  | { readonly outcome: "conflicting" }
  | { readonly outcome: "unavailable"; readonly cause: unknown };

/**
 * Stores project requests. "stored" means that the commit is on disk, not only in memory. Project requests that arrive
 * together share one transaction, because the flush is most of a commit's cost (docs/decisions/0018).
 */
export function createStore({ db, lockRows, requireSpace }: Database) {
  // While one batch is on its way, PostgreSQL gets the next. More brought nothing (docs/performance.md).
  const concurrency = lockRows ? 2 : 1;
  const storeWithOthers = createBatcher<NewProjectRequest, StoreResult>(
    { concurrency, maxSize },
    async (batch) => {
      try {
        // Once for each batch: asking the disk for each project request took a fifth of the throughput.
        requireSpace();
      } catch (cause) {
        return batch.map(() => ({ outcome: "unavailable", cause }));
      }
      return storeBatch(db, batch);
    },
  );
  // Staff may still record calls on a disk that is nearly full.
  return async (one: NewProjectRequest): Promise<StoreResult> =>
    one.recordedBy === undefined ? storeWithOthers(one) : ((await storeBatch(db, [one]))[0] as StoreResult);
}

/** A project request has 20 values and each of its deliveries 10; one statement of SQLite takes 32,766. */
const maxSize = 200;

/** If one row is at fault, each project request is tried by itself, so that only that one fails. */
async function storeBatch(
  db: Kysely<Tables>,
  batch: readonly NewProjectRequest[],
): Promise<readonly StoreResult[]> {
  try {
    return await writeBatch(db, batch);
  } catch (cause) {
    if (batch.length === 1 || !isRowError(cause)) return batch.map(() => ({ outcome: "unavailable", cause }));
    const results: StoreResult[] = [];
    for (const one of batch) results.push(...(await storeBatch(db, [one])));
    return results;
  }
}

/** Writes each whose key is free or who has none, with its deliveries. */
async function writeBatch(
  db: Kysely<Tables>,
  batch: readonly NewProjectRequest[],
): Promise<readonly StoreResult[]> {
  return db.transaction().execute(async (transaction) => {
    const owners = await takeKeys(transaction, batch);
    const isStored = ({ projectRequest, idempotency }: NewProjectRequest) =>
      !idempotency || owners.has(projectRequest.id);
    const stored = batch.filter(isStored);
    const projectRequests = stored.map(({ projectRequest, spamReason, recordedBy }) =>
      toProjectRequestRow(projectRequest, spamReason, recordedBy),
    );
    if (stored.length > 0) await transaction.insertInto("project_requests").values(projectRequests).execute();
    await addDeliveries(
      transaction,
      stored.flatMap(({ deliveries = [] }) => deliveries),
    );
    for (const { projectRequest, recordedBy } of stored)
      if (recordedBy !== undefined)
        await addEntry(transaction, {
          at: projectRequest.receivedAt,
          actor: recordedBy,
          action: recordedAction,
          projectRequest: { id: projectRequest.id, version: 1 },
        });
    const repeats = batch.filter((one) => !isStored(one));
    const existing = await findExisting(transaction, repeats);
    return batch.map((one) =>
      isStored(one) ? { outcome: "stored", receipt: toReceipt(one) } : toRepeat(one, existing),
    );
  });
}

/**
 * Takes the keys that are free or have expired. Returns the ids of their project requests. A concurrent transaction with
 * the same key makes this wait until it has committed.
 */
async function takeKeys(
  transaction: Kysely<Tables>,
  batch: readonly NewProjectRequest[],
): Promise<ReadonlySet<string>> {
  const keys = toKeyRows(batch);
  if (keys.length === 0) return new Set();
  const now = batch.map(({ projectRequest }) => projectRequest.receivedAt).reduce((a, b) => (a > b ? a : b));
  const taken = await transaction
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
  return new Set(taken.map((row) => row.project_request_id));
}

/** The first of each key in the batch, sorted, so that two servers never wait for each other. */
function toKeyRows(batch: readonly NewProjectRequest[]): IdempotencyKeyRow[] {
  const rows = new Map<string, IdempotencyKeyRow>();
  for (const { projectRequest, idempotency } of batch) {
    if (!idempotency || rows.has(idempotency.key)) continue;
    rows.set(idempotency.key, { ...idempotency, project_request_id: projectRequest.id });
  }
  return [...rows.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

export async function deleteExpiredKeys(db: Kysely<Tables>, now: string): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("expires_at", "<=", now).execute();
}

function toReceipt({ projectRequest: { id, receivedAt, replyDueAt } }: NewProjectRequest): Receipt {
  return { id, receivedAt, replyDueAt };
}

type KeyOwners = ReadonlyMap<string, { readonly body_digest: string; readonly receipt: Receipt }>;

async function findExisting(db: Kysely<Tables>, repeats: readonly NewProjectRequest[]): Promise<KeyOwners> {
  const keys = repeats.map(({ idempotency }) => idempotency?.key ?? "");
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("idempotency_keys")
    .innerJoin("project_requests", "project_requests.id", "idempotency_keys.project_request_id")
    .select(["key", "body_digest", "id", "received_at as receivedAt", "reply_due_at as replyDueAt"])
    .where("key", "in", keys)
    .execute();
  return new Map(rows.map(({ key, body_digest, ...receipt }) => [key, { body_digest, receipt }]));
}

function toRepeat({ idempotency }: NewProjectRequest, existing: KeyOwners): StoreResult {
  const found = existing.get(idempotency?.key ?? "");
  // Deleted just now. The visitor is asked to send again, and then the key is free.
  if (found === undefined)
    return { outcome: "unavailable", cause: new Error("the owner of the idempotency key was just deleted") };
  return found.body_digest === idempotency?.body_digest
    ? { outcome: "repeated", receipt: found.receipt }
    : { outcome: "conflicting" };
}

/**
 * True for an error that a single row can cause: invalid data, a violated constraint, a deadlock, a limit of the database
 * (SQLSTATE classes 22, 23, 40 and 54), or a row that is too large for the space left on the disk.
 */
function isRowError(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(22|23|40|54)\w{3}$|^SQLITE_(CONSTRAINT|TOOBIG|MISMATCH|FULL)/.test(code);
}
