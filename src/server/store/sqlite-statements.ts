import type { Database, Statement } from "better-sqlite3";
import type { KeyHolder } from "./rows-to-store.ts";
import type { DeliveryRow, IdempotencyKeyRow, ProjectRequestRow } from "./tables.ts";

/**
 * What accepting a project request runs, prepared once. Kysely builds and SQLite parses each query anew: tried on
 * 2026-11-21, that was two thirds of the time that accepting took beside the commit.
 */
export interface SqliteStatements {
  /** Returns a row when the key is taken now, none when another holds it. */
  readonly takeKey: Statement<[IdempotencyKeyRow & { readonly now: string }]>;
  readonly holderOf: Statement<[key: string], KeyHolder>;
  readonly addProjectRequest: Statement<[ProjectRequestRow]>;
  readonly addDelivery: Statement<[DeliveryRow]>;
  /** Returns a row when the address may be written to now. */
  readonly takeAddress: Statement<
    [{ readonly hash: string; readonly now: string; readonly noneSince: string }]
  >;
}

export function sqliteStatements(database: Database): SqliteStatements {
  return {
    takeKey: database.prepare(
      `insert into idempotency_keys (key, body_digest, project_request_id, expires_at)
       values (@key, @body_digest, @project_request_id, @expires_at)
       on conflict (key) do update set body_digest = excluded.body_digest,
         project_request_id = excluded.project_request_id, expires_at = excluded.expires_at
       where idempotency_keys.expires_at <= @now
       returning key`,
    ),
    holderOf: database.prepare(
      `select k.body_digest, r.id, r.received_at, r.reply_due_at
       from idempotency_keys k join project_requests r on r.id = k.project_request_id where k.key = ?`,
    ),
    addProjectRequest: database.prepare(insertInto("project_requests", projectRequestColumns)),
    addDelivery: database.prepare(insertInto("deliveries", deliveryColumns)),
    takeAddress: database.prepare(
      `insert into acknowledged_addresses (address_hash, last_at) values (@hash, @now)
       on conflict (address_hash) do update set last_at = excluded.last_at
       where acknowledged_addresses.last_at <= @noneSince
       returning address_hash`,
    ),
  };
}

function insertInto(table: string, columns: Readonly<Record<string, true>>): string {
  const names = Object.keys(columns);
  return `insert into ${table} (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`;
}

/** As objects, so that the compiler finds a column that is missing. */
const projectRequestColumns: Readonly<Record<keyof ProjectRequestRow, true>> = {
  id: true,
  received_at: true,
  reply_due_at: true,
  name: true,
  email: true,
  phone: true,
  company: true,
  project_type: true,
  acreage: true,
  location: true,
  timeline: true,
  message: true,
  answered_at: true,
  suspected_of: true,
  released_at: true,
};

const deliveryColumns: Readonly<Record<keyof DeliveryRow, true>> = {
  id: true,
  project_request_id: true,
  channel: true,
  message: true,
  created_at: true,
  state: true,
  due_at: true,
  attempts: true,
  holder: true,
  reason: true,
  settled_at: true,
  once_key: true,
};
