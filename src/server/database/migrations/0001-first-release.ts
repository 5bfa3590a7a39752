import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The tables of version 0.1.0, in SQL that both databases take. Times are ISO 8601 text (tables.ts). */
export async function createTables(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...projectRequests, ...deliveries, ...history, ...idempotencyKeys, signingKeys])
    await statement.execute(db);
  await forbidChanges(db);
}

/** An index for each of the inbox's tabs holds everything that a count needs. */
const projectRequests = [
  sql`create table project_requests (
    id text not null primary key,
    received_at text not null,
    reply_due_at text not null,
    replied_at text,
    spam_reason text,
    released_at text,
    version integer not null,
    name text not null,
    email text not null,
    phone text not null,
    company text not null,
    project_type text not null,
    acreage text not null,
    location text not null,
    timeline text not null,
    message text not null,
    search_text text not null
  )`,
  sql`create index project_requests_newest_first on project_requests (received_at desc, id desc)`,
  sql`create index project_requests_email on project_requests (lower(email))`,
  sql`create index project_requests_open on project_requests (reply_due_at, id)
    where replied_at is null and (spam_reason is null or released_at is not null)`,
  sql`create index project_requests_quarantined on project_requests (received_at, id)
    where spam_reason is not null and released_at is null and replied_at is null`,
  sql`create index project_requests_replied on project_requests (replied_at desc, id desc)
    where replied_at is not null`,
  sql`create index project_requests_reply_times on project_requests (received_at, replied_at, reply_due_at)
    where replied_at is not null`,
];

const deliveries = [
  sql`create table deliveries (
    id text not null primary key,
    project_request_id text references project_requests on delete cascade,
    channel text not null,
    kind text not null,
    recipient text,
    delivered_to text not null,
    created_at text not null,
    state text not null check (state in ('quarantined', 'pending', 'delivered', 'skipped', 'failed')),
    due_at text not null,
    attempts integer not null,
    lease_owner text check (lease_owner is null or state = 'pending'),
    reason text check (state not in ('skipped', 'failed') or reason is not null),
    finished_at text check ((state in ('quarantined', 'pending')) = (finished_at is null)),
    dedupe_key text unique
  )`,
  sql`create index deliveries_pending on deliveries (channel, due_at) where state = 'pending'`,
  sql`create index deliveries_of_project_request on deliveries (project_request_id)`,
  sql`create index deliveries_failed on deliveries (finished_at, id, project_request_id) where state = 'failed'`,
  sql`create index deliveries_confirmed on deliveries (finished_at) where channel = 'confirmation'`,
];

/** Entries refer to nothing, because they outlive their project request. */
const history = [
  sql`create table history (
    id text not null primary key,
    at text not null,
    actor text not null,
    action text not null,
    project_request_id text,
    version integer,
    detail text,
    unique (project_request_id, version),
    check ((project_request_id is null) = (version is null))
  )`,
  sql`create index history_replies on history (at) where action = 'mark-replied'`,
  sql`create table notes (
    history_id text not null primary key references history,
    project_request_id text not null references project_requests on delete cascade,
    text text not null
  )`,
  sql`create index notes_of_project_request on notes (project_request_id)`,
];

/** A key is written first, because it decides; the project request follows before the commit. */
const idempotencyKeys = [
  sql`create table idempotency_keys (
    key text not null primary key,
    body_digest text not null,
    project_request_id text not null
      references project_requests on delete cascade deferrable initially deferred,
    expires_at text not null
  )`,
  sql`create index idempotency_keys_project_request_id on idempotency_keys (project_request_id)`,
  sql`create index idempotency_keys_expires_at on idempotency_keys (expires_at)`,
];

const signingKeys = sql`create table signing_keys (purpose text not null primary key, key text not null)`;

/** The database itself refuses to change or delete an entry of the history, whatever program asks. */
async function forbidChanges(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function refuse_history_change() returns trigger language plpgsql as
      $$${sql.raw(postgresFunction)}$$`.execute(db);
    await sql`create trigger history_append_only before update or delete on history
      for each row execute function refuse_history_change()`.execute(db);
    return;
  }
  for (const trigger of sqliteTriggers) await sql.raw(trigger).execute(db);
}

export const postgresFunction = " begin raise exception 'entries of the history are never changed'; end ";

export const sqliteTriggers = ["update", "delete"].map(
  (change) => `create trigger "history_no_${change}" before ${change} on history
      begin select raise(abort, 'entries of the history are never changed'); end`,
);
